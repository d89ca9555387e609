import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import { addJob, type Job } from '#kernel/jobs.ts'
import { lockRefundableOrder } from '#trade/orders/index.ts'
import { makeWithdrawal } from './withdraw-order.ts'
import { mailNoWithdrawal } from './withdrawal-mail.ts'
import { findOrderOfEmail, wasToldNot } from './withdrawal-store.ts'

type Row = typeof refundsEndpoints.refund_withdraw_visitor
const minuteMs = 60_000
const name = 'refunds.withdraw-visitor'
const asked = z.object({ orderNo: z.string(), email: z.string(), at: z.string() })

/**
 * Takes a withdrawal of somebody without a login. Whether number and e-mail fit is looked at afterwards, by a job, so that the answer
 * and its time are the same for everybody; what came of it is told by e-mail to the account alone.
 */
export const withdrawVisitor = (ctx: Context, { orderNo, email }: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const at = now.toISOString()
    // Pages write the number in groups.
    await addJob(tx, name, { orderNo: orderNo.replaceAll(/\s/g, ''), email, at })
    // To the minute, as it is shown: two answers do not tell by their times what was looked at.
    return { at: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString() }
  })

/** Makes the withdrawal where number and e-mail fit. A second run finds it made, and mails nothing. */
export const withdrawVisitorJob: Job = {
  name,
  work: async (ctx, payload) => {
    const { orderNo, email, at } = asked.parse(payload)
    await ctx.transaction(async (tx) => {
      const found = await findOrderOfEmail(tx, orderNo, email)
      const order = found && (await lockRefundableOrder(tx, found.id, { buyerId: found.buyerId }))
      if (!order) return
      const made = await makeWithdrawal(tx, ctx, order, undefined, new Date(at))
      if (typeof made !== 'string') return
      const now = ctx.clock.now()
      const told = { buyerId: order.buyerId, orderId: order.id, orderNo }
      if (!(await wasToldNot(tx, told, now))) await mailNoWithdrawal(tx, told, now)
    })
  },
}
