import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { requirePayment } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { beginCardPayment, presentCardPayment } from '#money/card-payments/index.ts'
import { ownedOrders } from '../order-store.ts'
import { insertAuthorisations, lockOrders, waitingPaymentOf } from './authorisation-store.ts'
import { requirePayable, totalOf, wantedOrders } from './pay-order.ts'

type Row = typeof ordersEndpoints.order_pay_by_card

/**
 * Begins to pay orders by card: the buyer shows the payment code for these orders and their sum, and then pays on the provider's page what the
 * balance lacks, or more of the sum. The code's word is kept for each order, with its sum, until the order expires; when the provider says
 * that the card was paid, the recharge and the payment are one transaction (`pay-authorised.ts`). Refused in the order of the contract.
 */
export async function payByCard(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { orders, subject, balanceCents } = await wantedOrders(ctx, input)
  const ids = orders.map((order) => order.id)
  const owedCents = totalOf(orders)
  if (ctx.config.cardProvider === null) refuse('cardPaymentsClosed')
  const shortCents = Math.max(0, owedCents - balanceCents)
  if (input.cardCents < shortCents) refuse('balanceTooSmall', { shortCents })
  if (input.cardCents > owedCents) refuse('cardMoreThanOrder', { owedCents })
  await requireNoneOpen(ctx, ids)
  const proof = await requirePayment(ctx, {
    ticket: input.ticket,
    payCode: input.payCode,
    purpose: 'pay',
    subject,
    amountCents: owedCents,
  })
  return ctx.act(async (tx) => {
    await proof.spend(tx)
    await lockOrders(tx, ids)
    await requireNoneOpen({ ...ctx, db: tx }, ids)
    const held = await ownedOrders(tx, ctx.buyer.id, ids)
    requirePayable(held, ids.length, ctx.clock.now())
    const endsAt = new Date(Math.min(...held.map(({ expiresAt }) => expiresAt?.getTime() ?? 0)))
    const payment = await beginCardPayment(tx, ctx, {
      amountCents: input.cardCents,
      returnOrigin: input.returnOrigin,
      orderIds: ids,
      endsAt,
    })
    await insertAuthorisations(tx, payment.id, held)
    return presentCardPayment(payment, ctx)
  })
}

/** One card payment of an order may be open. Refuses cardOrderOpen, with that payment. */
async function requireNoneOpen({ db }: Pick<BuyerContext, 'db'>, ids: readonly string[]): Promise<void> {
  const paymentId = await waitingPaymentOf(db, ids)
  if (paymentId !== null) refuse('cardOrderOpen', { paymentId })
}
