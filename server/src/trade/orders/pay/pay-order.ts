import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import { orderCan } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { requirePayment } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { emitPaid } from '../life/emit-order-events.ts'
import { paymentSubject } from '../order-rules.ts'
import {
  type Marked,
  markPaid,
  type Owed,
  ordersOfCheckout,
  ownedOrders,
  type Wanted,
} from '../order-store.ts'
import { requireOwn } from '../orders-policy.ts'
import { balancePayment } from './balance-payment.ts'
import type { PaymentMethod } from './payment-method.ts'

type Row = typeof ordersEndpoints.order_pay

/** Every order is paid from the balance; a card recharges it and is spent in the same act (`pay-by-card.ts`). */
const method: PaymentMethod = balancePayment

/**
 * Pays orders together from the balance, into escrow. All or none; of a checkout, all that are still unpaid.
 * Refused in this order: notFound, orderCancelledByBuyer, orderCancelled, orderExpired, orderNotPayable, shopSuspended, balanceTooSmall (before a
 * try of the code is spent),
 * the payment code's own refusals, ticketInvalid, payFail.
 */
export async function payOrder(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { orders, subject, balanceCents } = await wantedOrders(ctx, input)
  const ids = orders.map((order) => order.id)
  const owedCents = totalOf(orders)
  method.requireMeans({ owedCents, balanceCents })
  const proof = await requirePayment(ctx, {
    ticket: input.ticket,
    payCode: input.payCode,
    purpose: 'pay',
    subject,
    amountCents: owedCents,
  })
  return ctx.act(async (tx) => {
    // Sent together, since the cost of an order never changes; an order that changed its state undoes all of it. The proof is locked
    // before the orders: else one payment could hold the first order and the proof, another the second order, and each wait for the other.
    const [, , left] = await sentTogether([
      proof.spend(tx),
      markPaid(tx, ctx.buyer.id, ids).then((seen) => requireMarked(seen, ids.length, ctx.clock.now())),
      method.hold(tx, ctx.buyer.id, orders),
    ])
    crashPoint('pay.afterDebit')
    await emitPaid(tx, orders)
    return { orderIds: ids, paidCents: owedCents, balanceCents: left }
  })
}

/** The orders that are to be paid, and what a ticket for them must be made for. */
export async function wantedOrders(
  ctx: BuyerContext,
  input: ParsedOf<Row>,
): Promise<{ orders: Wanted[]; subject: string; balanceCents: number }> {
  const now = ctx.clock.now()
  const { checkoutId } = input
  const ids = [...new Set(input.orderIds)]
  const orders = await (checkoutId === undefined
    ? ownedOrders(ctx.db, ctx.buyer.id, ids)
    : ordersOfCheckout(ctx.db, ctx.buyer.id, checkoutId))
  const balanceCents = orders[0]?.balanceCents ?? 0
  if (checkoutId !== undefined) {
    const payable = orders.filter((order) => refusalOf(order, now) === null)
    // None can be paid: the answer says why for the first, and paid ones come before expired ones.
    if (payable.length === 0)
      requirePayable(
        orders.toSorted((a, b) => refusalRank(a) - refusalRank(b)),
        1,
        now,
      )
    return { orders: payable, subject: checkoutId, balanceCents }
  }
  requirePayable(orders, ids.length, now)
  return { orders, subject: paymentSubject(ids), balanceCents }
}

/** Rank of an order among those that cannot be paid: a paid one says why first, a cancelled one last. */
const refusalRank = ({ status }: Wanted): number =>
  status === 'cancelled' ? 2 : status === 'waitingPay' ? 1 : 0

export const totalOf = (orders: readonly Owed[]) => orders.reduce((sum, order) => sum + order.totalCents, 0)

export function requirePayable(orders: readonly Wanted[], wanted: number, now: Date): void {
  requireOwn(orders, wanted)
  for (const order of orders) {
    const refusal = refusalOf(order, now)
    if (refusal) refuse(refusal)
  }
}

type Unpayable =
  | 'orderCancelledByBuyer'
  | 'orderCancelled'
  | 'orderExpired'
  | 'orderNotPayable'
  | 'shopSuspended'

export function refusalOf(
  { status, expiresAt, cancelledBy, shopSuspended }: Wanted,
  now: Date,
): Unpayable | null {
  if (status === 'cancelled') {
    if (cancelledBy === 'buyer') return 'orderCancelledByBuyer'
    return cancelledBy === 'timer' ? 'orderExpired' : 'orderCancelled'
  }
  if (!orderCan('pay', status)) return 'orderNotPayable'
  if (expiresAt !== null && expiresAt <= now) return 'orderExpired'
  return shopSuspended ? 'shopSuspended' : null
}

/** Refuses with what happened meanwhile: another tab paid, or the timer or another tab cancelled. */
function requireMarked(seen: readonly Marked[], wanted: number, now: Date): void {
  crashPoint('pay.afterMark')
  if (seen.length === wanted && seen.every((order) => order.isMarked)) return
  requirePayable(seen, wanted, now)
  refuse('payFail') // the database's clock is ahead of ours: expired there, not yet here
}
