import type { ordersEndpoints } from '@sampan/contract/orders/endpoints.ts'
import { orderCan, orderStatus } from '@sampan/contract/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { requirePayment } from '#modules/account/index.ts'
import { availableCents, postTransfer } from '#modules/ledger/index.ts'
import { paymentSubject } from './order-rules.ts'
import { type Marked, markPaid, type Owed, ownedOrders } from './order-store.ts'

type Row = typeof ordersEndpoints.order_pay

/**
 * Pays orders together from the balance, into escrow. All or none.
 * Refused in this order: notFound, orderExpired, orderNotPayable, balanceTooSmall (before a try of the code is spent),
 * the payment code's own refusals, ticketInvalid, payFail.
 */
export async function payOrder(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const ids = [...new Set(input.orderIds)]
  const [orders, balanceCents] = await Promise.all([
    ownedOrders(ctx.db, ctx.buyer.id, ids),
    availableCents(ctx.db, ctx.buyer.id),
  ])
  requirePayable(orders, ids.length, ctx.clock.now())
  const owedCents = totalOf(orders)
  if (balanceCents < owedCents) refuse('balanceTooSmall', { shortCents: owedCents - balanceCents })
  const proof = await requirePayment(ctx, {
    ticket: input.ticket,
    payCode: input.payCode,
    purpose: 'pay',
    subject: paymentSubject(ids),
    amountCents: owedCents,
  })
  return ctx.act(async (tx) => {
    // Sent together, for what an order costs never changes; one that changed its state undoes all of it.
    const [, , , left] = await sentTogether([
      proof.spend(tx),
      markPaid(tx, ctx.buyer.id, ids).then((seen) => requireMarked(seen, ids.length, ctx.clock.now())),
      holdInEscrow(tx, ctx.buyer.id, orders),
      availableCents(tx, ctx.buyer.id),
    ])
    crashPoint('pay.afterDebit')
    return { orderIds: ids, paidCents: owedCents, balanceCents: left }
  })
}

const totalOf = (orders: readonly Owed[]) => orders.reduce((sum, order) => sum + order.totalCents, 0)

function requirePayable(orders: readonly Owed[], wanted: number, now: Date): void {
  if (orders.length < wanted) refuse('notFound')
  for (const order of orders) {
    if (order.status === orderStatus.cancelled) refuse('orderExpired')
    if (!orderCan('pay', order.status)) refuse('orderNotPayable')
    if (order.expiresAt !== null && order.expiresAt <= now) refuse('orderExpired')
  }
}

/** Somebody was faster: another tab paid, the timer or another tab cancelled. Says which. */
function requireMarked(seen: readonly Marked[], wanted: number, now: Date): void {
  crashPoint('pay.afterMark')
  if (seen.length === wanted && seen.every((order) => order.isMarked)) return
  requirePayable(seen, wanted, now)
  refuse('payFail') // the database's clock is ahead of ours: expired there, not yet here
}

/**
 * One transfer for each order into an escrow account of its own, so that each can be refunded or paid out by itself and
 * nobody waits for another's.
 * The house pays what a promo code took off.
 */
async function holdInEscrow(tx: Tx, buyerId: string, orders: readonly Owed[]): Promise<void> {
  await sentTogether(
    orders.map((order) =>
      postTransfer(tx, {
        kind: 'pay',
        ref: order.id,
        actor: `buyer:${buyerId}`,
        lines: [
          { kind: 'available', owner: buyerId, cents: -order.totalCents },
          { kind: 'order_escrow', owner: order.id, cents: order.totalCents + order.discountCents },
          { kind: 'promo_expense', cents: -order.discountCents },
        ],
      }),
    ),
  )
}
