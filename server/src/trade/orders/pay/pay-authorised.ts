import { crashPoint } from '#kernel/crash-points.ts'
import { emit, on } from '#kernel/domain-events.ts'
import { availableCents } from '#money/ledger/index.ts'
import { emitPaid, showOrders } from '../life/emit-order-events.ts'
import { markPaid, ownedOrders } from '../order-store.ts'
import { endAuthorisations, lockAuthorised, waitingAuthorisations } from './authorisation-store.ts'
import { balancePayment } from './balance-payment.ts'
import { refusalOf, totalOf } from './pay-order.ts'

/**
 * Pays from a card payment, in the transaction that credits it, what its buyer authorised and what still can be paid: unpaid, unexpired, of the same
 * sum. All of that, or nothing where the balance does not cover it; then the money stays on the balance, and the buyer reads so.
 */
const payAuthorised = on('card.paid', async (tx, { paymentId, buyerId, amountCents, orderIds, at }) => {
  const authorised = await waitingAuthorisations(tx, paymentId)
  const cents = new Map(authorised.map((one) => [one.orderId, one.cents]))
  const ids = [...cents.keys()]
  const found = ids.length > 0 ? await ownedOrders(tx, buyerId, ids) : []
  const payable = found.filter(
    (order) => refusalOf(order, at) === null && order.totalCents === cents.get(order.id),
  )
  if (payable.length === 0 || totalOf(payable) > (await availableCents(tx, buyerId))) {
    await endAuthorisations(tx, paymentId, [])
    if (orderIds.length > 0) await emit(tx, 'card.kept', { paymentId, buyerId, amountCents, at })
    return
  }
  const paidIds = payable.map(({ id }) => id)
  const seen = await markPaid(tx, buyerId, paidIds)
  // The orders are locked, so only the end of their time can lie between; then all of this is undone and done anew.
  if (!seen.every(({ isMarked }) => isMarked)) throw new Error('An order expired while it was being paid')
  crashPoint('card.afterMark')
  await balancePayment.hold(tx, buyerId, payable)
  await endAuthorisations(tx, paymentId, paidIds)
  await emitPaid(tx, payable)
  await showOrders(tx, payable)
})

export const cardSubscribers = [
  on('card.arriving', (tx, { paymentId }) => lockAuthorised(tx, paymentId)),
  payAuthorised,
  on('card.calledOff', (tx, { paymentId }) => endAuthorisations(tx, paymentId, [])),
  on('card.ended', (tx, { paymentId }) => endAuthorisations(tx, paymentId, [])),
]
