import type { ordersConsoleEndpoints } from '@sampan/contract/orders/console-endpoints.ts'
import { lookDays } from '@sampan/contract/orders/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { judgeProof } from './claim-store.ts'
import { readOfficeOrder } from './console-orders.ts'
import { officeOrders } from './console-read-store.ts'
import { addDays } from './order-clock.ts'
import { resumeClock } from './order-life-store.ts'
import { tellDisputed } from './tell-order.ts'

type Rows = typeof ordersConsoleEndpoints

/** An operator cancels an unpaid order. Refuses notFound, orderNotCancellable. */
export const cancelForOffice = (
  ctx: OperatorContext,
  { id, reason }: ParsedOf<Rows['console_order_cancel']>,
): Promise<OutputOf<Rows['console_order_cancel']>> =>
  ctx.act(async (tx) => {
    const [row] = await officeOrders(tx, [id], null)
    if (!row) return refuse('notFound')
    const doing = { actor: 'operator', actorId: ctx.operator.id, now: ctx.clock.now() } as const
    const cancelled = await cancelUnpaid(tx, [id], doing)
    if (cancelled.length === 0) refuse('orderNotCancellable')
    const after = await readOfficeOrder(tx, ctx, id)
    await audit(tx, ctx, {
      action: 'orders.cancel',
      subject: { type: 'order', id },
      reason,
      before: { status: row.status },
      after: { status: after.status },
    })
    return after
  })

/**
 * An operator takes a shop's proof of delivery: the order counts as arrived and its time goes on, with some days to look at it
 * at least. Or asks for a better one: the time stands still. Refuses notFound, claimNotOpen.
 */
export const judgeClaim = (
  ctx: OperatorContext,
  { id, accept, reason }: ParsedOf<Rows['console_claim_judge']>,
): Promise<OutputOf<Rows['console_claim_judge']>> =>
  ctx.act(async (tx) => {
    const [row] = await officeOrders(tx, [id], null)
    if (!row) return refuse('notFound')
    const now = ctx.clock.now()
    const moved = accept ? await resumeClock(tx, id, now, addDays(now, lookDays)) : [row]
    if (moved.length === 0 || !(await judgeProof(tx, id, accept, now))) refuse('claimNotOpen')
    await tellDisputed(tx, moved, accept ? 'proofAccepted' : 'proofRefused', {
      actor: 'operator',
      actorId: ctx.operator.id,
      now,
    })
    const after = await readOfficeOrder(tx, ctx, id)
    await audit(tx, ctx, {
      action: accept ? 'orders.proof_take' : 'orders.proof_refuse',
      subject: { type: 'order', id },
      reason,
    })
    return after
  })
