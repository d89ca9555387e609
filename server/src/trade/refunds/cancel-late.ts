import { askedShares, refundMaximum } from '@sampan/contract/trade/refunds/amount.ts'
import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import { newId } from '#kernel/ids.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  clearCancelTime,
  enterAfterSale,
  isPastShipBy,
  lockRefundableOrder,
  lockToCancel,
  type RefundableOrder,
} from '#trade/orders/index.ts'
import { carryOut, emitCase, linesOf } from './carry-out.ts'
import { findCase } from './case-read-store.ts'
import { presentRefund } from './present-refund.ts'
import { dueAt, isUnsent, refundable, unsentPieces } from './refund-rules.ts'
import { type Act, addCaseHistory, insertCase, openCaseOf, refundedSoFar } from './refund-store.ts'
import { refundSettings } from './settings-store.ts'

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

/**
 * Pays back all that has not left of an order that waits to be sent: freight and duties too where nothing has left. The pieces are on
 * sale again. The caller holds the order.
 * @returns the id of the case, or null where nothing was paid for these pieces: then nothing was changed
 */
async function cancelUnsent(tx: Tx, order: RefundableOrder, act: Act): Promise<string | null> {
  const whose = { buyerId: order.buyerId }
  const lines = linesOf(order, (await refundedSoFar(tx, order.id)).pieces)
  const picks = lines.map((line) => ({
    skuId: line.skuId,
    quantity: unsentPieces(line, line.quantity - line.refundedPieces, false),
  }))
  const maximum = refundMaximum(refundable(order, lines, isUnsent(order.status, lines)), picks)
  if (maximum.maxCents === 0) return null
  await endRefusedCase(tx, order, act)
  const id = newId(act.at.getTime())
  await insertCase(tx, {
    id,
    orderId: order.id,
    withReturn: false,
    goodsReceived: false,
    isInstant: false,
    reason: 'late',
    explanation: '',
    amountCents: maximum.maxCents,
    ...askedShares(maximum, maximum.maxCents),
    statusBefore: 'waitingDelivery',
    dueAt: dueAt('requested', false, act.at, await refundSettings(tx)),
    createdAt: act.at,
    proof: [],
  })
  await addCaseHistory(tx, id, 'requested', act)
  const { actor, actorId, at } = act
  const entering = { orderId: order.id, buyerId: order.buyerId, why: 'cancelledLate' } as const
  if (!(await enterAfterSale(tx, entering, { actor, actorId, now: at }))) refuse('orderNotLate')
  crashPoint('refund.afterOpen')
  const row = (await findCase(tx, id, whose)) ?? refuse('notFound')
  await emitCase(tx, row, act, true)
  await emit(tx, 'order.cancelledLate', {
    orderId: order.id,
    buyerId: order.buyerId,
    shopId: order.shopId,
    actor,
    amountCents: maximum.maxCents,
    at,
  })
  const byItself: Act = { actor: 'timer', actorId: null, reason: 'lateToShip', words: '', at }
  await carryOut(tx, { row, order }, 'agree', byItself)
  return id
}

/** A request that the shop refused, and that can still be appealed, ends: all that it asked for comes back now. */
async function endRefusedCase(tx: Tx, order: RefundableOrder, act: Act): Promise<void> {
  const open = await openCaseOf(tx, order.id)
  if (open === null) return
  const row = (await findCase(tx, open, { buyerId: order.buyerId })) ?? refuse('notFound')
  await carryOut(tx, { row, order }, act.actor === 'buyer' ? 'withdraw' : 'close', act)
}
