import type { AuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import { lookDays } from '@sampan/contract/trade/orders/limits.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { decideMatter, requireOthersDispute, takeBackDecision } from '#money/money-settings/index.ts'
import { cancelUnpaid } from '../life/cancel-order.ts'
import { type ClaimMatter, holdProvedClaim, judgeProof } from '../life/claim-store.ts'
import { emitDisputed, showOrders } from '../life/emit-order-events.ts'
import { addDays } from '../life/order-clock.ts'
import { type Moved, resumeClock } from '../life/order-life-store.ts'
import { readOfficeOrder } from './console-orders.ts'
import { officeOrders } from './console-read-store.ts'

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
      before: { status: orderStatus[row.status] },
      after: { status: after.status },
    })
    return after
  })

/**
 * An operator accepts a shop's proof of delivery: the order counts as arrived and its time goes on, with some days to look at it
 * at least. A large one takes two persons: the first only says so, and may take that back. Or asks for a better proof, which one person
 * may: the time stands still. Refuses notFound, claimNotOpen, changedMeanwhile, ownAccount, secondApprover, agreesLater.
 */
export const judgeClaim = (
  ctx: OperatorContext,
  { id, version, decision, reason }: ParsedOf<Rows['console_claim_judge']>,
): Promise<OutputOf<Rows['console_claim_judge']>> =>
  ctx.act(async (tx) => {
    const [order] = await officeOrders(tx, [id], null)
    if (!order) return refuse('notFound')
    const claim = (await holdProvedClaim(tx, id)) ?? refuse('claimNotOpen')
    if (claim.version !== version) refuse('changedMeanwhile')
    const act = await actOn(tx, ctx, { order, claim, decision })
    const after = await readOfficeOrder(tx, ctx, id)
    await audit(tx, ctx, {
      action: act,
      subject: { type: 'order', id },
      reason,
      before: { version },
      after: { amountCents: claim.amountCents },
    })
    return after
  })

interface Judging {
  order: Moved
  claim: ClaimMatter
  decision: 'accept' | 'ask' | 'takeBack'
}

/** Acts on a report. @returns the name of the act in the trail */
async function actOn(tx: Tx, ctx: OperatorContext, { order, claim, decision }: Judging): Promise<AuditAct> {
  const now = ctx.clock.now()
  const doing = { actor: 'operator', actorId: ctx.operator.id, now } as const
  if (decision === 'takeBack') {
    await takeBackDecision(tx, ctx, 'claim', claim, claim.version)
    await showOrders(tx, [order])
    return 'orders.proof_take_back'
  }
  if (decision === 'ask') {
    await requireOthersDispute(tx, ctx.operator, claim)
    await judgeProof(tx, order.id, false, now)
    await emitDisputed(tx, [order], 'proofRefused', doing)
    return 'orders.proof_refuse'
  }
  if (!(await decideMatter(tx, ctx, 'claim', claim, { decision, seenVersion: claim.version }))) {
    await showOrders(tx, [order])
    return 'orders.proof_first_word'
  }
  const moved = await resumeClock(tx, order.id, now, addDays(now, lookDays))
  if (moved.length === 0 || !(await judgeProof(tx, order.id, true, now))) refuse('claimNotOpen')
  await emitDisputed(tx, moved, 'proofAccepted', doing)
  return 'orders.proof_take'
}
