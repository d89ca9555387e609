import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { balanceAfterPayments } from '#money/ledger/index.ts'
import { ordersPaidWith } from '../read/order-read-store.ts'
import { presentOrder, sumsOf } from '../read/present-order.ts'

type Row = typeof ordersEndpoints.order_receipt

/** The receipt of the payment that paid an order. Refuses notFound, also for an order that was never paid. */
export async function orderReceipt(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const rows = await ordersPaidWith(ctx.db, ctx.buyer.id, input.id)
  const paidAt = rows[0]?.paidAt
  if (!paidAt) refuse('notFound')
  const balanceCents = await balanceAfterPayments(
    ctx.db,
    ctx.buyer.id,
    rows.map(({ id }) => id),
  )
  return {
    paidAt: paidAt.toISOString(),
    paidCents: rows.reduce((sum, { totalCents }) => sum + totalCents, 0),
    balanceCents,
    orders: rows.map((row) => {
      const { id, orderNo, shop, lines, promoCode } = presentOrder(row, {
        locale: ctx.locale,
        now: ctx.clock.now(),
      })
      return { id, orderNo, shop, lines, promoCode, ...sumsOf(row) }
    }),
  }
}
