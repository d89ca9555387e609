import type { ordersEndpoints } from '@sampan/contract/orders/endpoints.ts'
import { orderCan, orderStatus } from '@sampan/contract/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { requirePayment } from '#modules/account/index.ts'
import { availableCents, postTransfer } from '#modules/ledger/index.ts'
import { paymentSubject } from './order-rules.ts'
import { markPaid, type Owed, ownedOrders } from './order-store.ts'

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
    const [, paid] = await Promise.all([proof.spend(tx), markPaid(tx, ctx.buyer.id, ids)])
    crashPoint('pay.afterMark')
    // Somebody was faster: another tab paid, the timer or another tab cancelled. Say which.
    if (paid.length < ids.length) {
      requirePayable(await ownedOrders(tx, ctx.buyer.id, ids), ids.length, ctx.clock.now())
      refuse('payFail') // the database's clock is ahead of ours: expired there, not yet here
    }
    // Sent together; but when the transfer is refused, what follows in its broken transaction must not be heard first.
    const holding = holdInEscrow(tx, ctx.buyer.id, paid)
    const [held, left] = await Promise.allSettled([holding, availableCents(tx, ctx.buyer.id)])
    if (held.status === 'rejected') throw held.reason
    if (left.status === 'rejected') throw left.reason
    crashPoint('pay.afterDebit')
    return { orderIds: ids, paidCents: totalOf(paid), balanceCents: left.value }
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

/**
 * One transfer for each order into an escrow account of its own, so that each can be refunded or paid out by itself and
 * nobody waits for another's.
 * The house pays what a promo code took off.
 */
async function holdInEscrow(tx: Tx, buyerId: string, orders: readonly Owed[]): Promise<void> {
  await Promise.all(
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
