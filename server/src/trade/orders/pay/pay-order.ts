import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import { orderCan, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { requirePayment } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { availableCents, postTransfers } from '#money/ledger/index.ts'
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

type Row = typeof ordersEndpoints.order_pay

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
  if (balanceCents < owedCents) refuse('balanceTooSmall', { shortCents: owedCents - balanceCents })
  const proof = await requirePayment(ctx, {
    ticket: input.ticket,
    payCode: input.payCode,
    purpose: 'pay',
    subject,
    amountCents: owedCents,
  })
  return ctx.act(async (tx) => {
    // Sent together, since the cost of an order never changes; an order that changed its state undoes all of it.
    const { spending, check } = proof.within(tx)
    const [, left] = await sentTogether([
      markPaid(tx, ctx.buyer.id, ids, spending).then((seen) => {
        check(seen[0]?.spent ?? 0)
        requireMarked(seen, ids.length, ctx.clock.now())
      }),
      holdInEscrow(tx, ctx.buyer.id, orders),
    ])
    crashPoint('pay.afterDebit')
    await emitPaid(tx, orders)
    return { orderIds: ids, paidCents: owedCents, balanceCents: left }
  })
}

/** The orders that are to be paid, and what a ticket for them must be made for. */
async function wantedOrders(
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
        orders.toSorted((a, b) => b.status - a.status),
        1,
        now,
      )
    return { orders: payable, subject: checkoutId, balanceCents }
  }
  requirePayable(orders, ids.length, now)
  return { orders, subject: paymentSubject(ids), balanceCents }
}

const totalOf = (orders: readonly Owed[]) => orders.reduce((sum, order) => sum + order.totalCents, 0)

function requirePayable(orders: readonly Wanted[], wanted: number, now: Date): void {
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

function refusalOf({ status, expiresAt, cancelledBy, shopSuspended }: Wanted, now: Date): Unpayable | null {
  if (status === orderStatus.cancelled) {
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

/**
 * One of sixteen company accounts, by the order's last hex digit: with one row, all payments with a popular code would
 * wait for each other.
 */
const shardOf = (orderId: string): string => orderId.slice(-1)

/**
 * One transfer for each order into an escrow account of its own, so that each can be refunded or paid out by itself and
 * nobody waits for another's.
 * The company pays what a promo code of its own took off; what a shop's code took off nobody does, and the shop is settled for less.
 * @returns the balance in cents that is left to the buyer
 */
async function holdInEscrow(tx: Tx, buyerId: string, orders: readonly Owed[]): Promise<number> {
  const balances = await postTransfers(
    tx,
    orders.map((order) => ({
      kind: 'pay',
      ref: order.id,
      actor: `buyer:${buyerId}`,
      lines: [
        { kind: 'available', owner: buyerId, cents: -order.totalCents },
        { kind: 'order_escrow', owner: order.id, cents: order.totalCents + order.companyCents },
        { kind: 'promo_expense', owner: shardOf(order.id), cents: -order.companyCents },
      ],
    })),
  )
  // The buyer's line is the first of each transfer, but for an order that costs nothing.
  const last = orders.findLastIndex((order) => order.totalCents > 0)
  return balances[last]?.[0] ?? availableCents(tx, buyerId)
}
