import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { refuse } from '#kernel/refusal.ts'
import { clearCancelTime, isPastShipBy, lockRefundableOrder, lockToCancel } from '#trade/orders/index.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import { findCase } from './case-read-store.ts'
import { presentRefund } from './present-refund.ts'
import type { Act } from './refund-store.ts'

type Row = typeof refundsEndpoints.refund_cancel_late

/**
 * The buyer cancels what its shop did not send by the promised date. The order is locked first: of this and a parcel
 * that leaves at the same moment the second finds what the first did. Refuses notFound, orderNotLate.
 */
export const cancelLate = (ctx: BuyerContext, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const whose = { buyerId: ctx.buyer.id }
    const order = (await lockRefundableOrder(tx, id, whose)) ?? refuse('notFound')
    const at = ctx.clock.now()
    if (order.status !== 'waitingDelivery' || !isPastShipBy(order, at)) refuse('orderNotLate')
    const act: Act = { actor: 'buyer', actorId: ctx.buyer.id, reason: null, words: '', at }
    const caseId = (await cancelUnsent(tx, order, act)) ?? refuse('orderNotLate')
    return presentRefund((await findCase(tx, caseId, whose)) ?? refuse('notFound'), ctx)
  })

/**
 * Cancels orders whose time to be sent, and the days after it, are over. Safe on any number of processes: each takes orders that no
 * other holds, and a second run finds nothing left. Answers how many it took.
 */
export function cancelLateOrders(ctx: Omit<JobContext, 'config' | 'translate'>): Promise<number> {
  const now = ctx.clock.now()
  return workInBatches(ctx, {
    job: 'refunds.cancel-late',
    // Each moves money by transfers of its own, and a transaction posts once.
    max: 1,
    take: (tx, scope) => lockToCancel(tx, now, scope),
    idOf: ({ id }) => id,
    async work(tx, due) {
      for (const { id } of due) {
        const order = await lockRefundableOrder(tx, id, 'anybody')
        if (order?.status !== 'waitingDelivery' || order.cancelAt === null || order.cancelAt > now) continue
        const act: Act = { actor: 'timer', actorId: null, reason: null, words: '', at: now }
        if ((await cancelUnsent(tx, order, act)) === null) await clearCancelTime(tx, id)
      }
    },
  })
}

export const cancelLateJob: Job = {
  name: 'refunds.cancel-late',
  cron: '* * * * *',
  work: async (ctx) => {
    await cancelLateOrders(ctx)
  },
}
