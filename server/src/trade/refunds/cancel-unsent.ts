import {
  askedShares,
  type RefundMaximum,
  type RefundPick,
  refundMaximum,
} from '@sampan/contract/trade/refunds/amount.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { enterAfterSale, isPastShipBy, type RefundableOrder } from '#trade/orders/index.ts'
import { carryOut, emitCase, linesOf } from './carry-out.ts'
import { findCase } from './case-read-store.ts'
import { type CaseLine, dueAt, isUnsent, refundable, unsentPieces } from './refund-rules.ts'
import { type Act, addCaseHistory, insertCase, openCaseOf, refundedSoFar } from './refund-store.ts'
import { refundSettings } from './settings-store.ts'

/** Pieces of each line that have neither left nor come back. */
export const unsentOf = (lines: readonly CaseLine[]): RefundPick[] =>
  lines.map((line) => ({
    skuId: line.skuId,
    quantity: unsentPieces(line, line.quantity - line.refundedPieces, false),
  }))

/** Sums of pieces that have not left, with their shares of freight and duties where nothing has. */
export const maximumOfUnsent = (
  order: RefundableOrder,
  lines: readonly CaseLine[],
  picks: readonly RefundPick[] = unsentOf(lines),
): RefundMaximum => refundMaximum(refundable(order, lines, isUnsent(order.status, lines)), picks)

/** Cancelling by the shop, of all that has not left or of some pieces of it. */
interface ByShop {
  picks: readonly RefundPick[] | undefined
}

/**
 * Pays back what has not left of an order that waits to be sent: freight and duties too where nothing has left. The pieces are on
 * sale again. The caller holds the order.
 * @param byShop the shop cancels of itself, late or not, in the words of the act; null: the order is late
 * @returns the id of the case, or null where nothing was paid for these pieces: then nothing was changed
 */
export async function cancelUnsent(
  tx: Tx,
  order: RefundableOrder,
  act: Act,
  byShop: ByShop | null = null,
): Promise<string | null> {
  const whose = { buyerId: order.buyerId }
  const lines = linesOf(order, await refundedSoFar(tx, order.id))
  const maximum = maximumOfUnsent(order, lines, byShop?.picks)
  if (maximum.maxCents === 0) return null
  if (byShop === null) await endRefusedCase(tx, order, act)
  const id = newId(act.at.getTime())
  await insertCase(tx, {
    id,
    orderId: order.id,
    withReturn: false,
    goodsReceived: false,
    isInstant: false,
    reason: byShop ? 'shopCancels' : 'late',
    explanation: act.words,
    amountCents: maximum.maxCents,
    ...askedShares(maximum, maximum.maxCents),
    statusBefore: 'waitingDelivery',
    dueAt: dueAt('requested', false, act.at, await refundSettings(tx)),
    createdAt: act.at,
    proof: [],
  })
  await addCaseHistory(tx, id, 'requested', act)
  const { actor, actorId, at } = act
  // A shop that cancels the whole rest after its date was late, too; after a part the rest has its date still.
  const isLate = byShop === null || (byShop.picks === undefined && isPastShipBy(order, at))
  const entering = {
    orderId: order.id,
    buyerId: order.buyerId,
    ...(isLate && { why: 'cancelledLate' as const }),
  }
  if (!(await enterAfterSale(tx, entering, { actor, actorId, now: at })))
    refuse(byShop ? 'refundNotNow' : 'orderNotLate')
  crashPoint('refund.afterOpen')
  const row = (await findCase(tx, id, whose)) ?? refuse('notFound')
  if (byShop === null) {
    await emitCase(tx, row, act, true)
    await emit(tx, 'order.cancelledLate', {
      orderId: order.id,
      buyerId: order.buyerId,
      shopId: order.shopId,
      actor,
      amountCents: maximum.maxCents,
      at,
    })
  }
  const reason = byShop ? null : ('lateToShip' as const)
  await carryOut(tx, { row, order }, 'agree', { actor: 'timer', actorId: null, reason, words: '', at })
  return id
}

/** A request that the shop refused, and that can still be appealed, ends: all that it asked for comes back now. */
async function endRefusedCase(tx: Tx, order: RefundableOrder, act: Act): Promise<void> {
  const open = await openCaseOf(tx, order.id)
  if (open === null) return
  const row = (await findCase(tx, open, { buyerId: order.buyerId })) ?? refuse('notFound')
  await carryOut(tx, { row, order }, act.actor === 'buyer' ? 'withdraw' : 'close', act)
}
