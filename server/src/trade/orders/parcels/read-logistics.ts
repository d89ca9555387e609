import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { parcelsOf, presentTracked, unpacked } from '#trade/shipments/index.ts'
import { findOrder } from '../read/order-read-store.ts'
import { hasLeft, presentClaim } from '../read/present-order.ts'
import { arrivalOf } from './arrival-window.ts'

type Row = typeof ordersEndpoints.order_logistics

/** The way of an order (PRODUCT §3 "Logistics"). Refuses notFound, for another's order exactly as for none. */
export async function orderLogistics(ctx: BuyerContext, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const [order, parcels] = await sentTogether([findOrder(ctx.db, ctx.buyer.id, id), parcelsOf(ctx.db, [id])])
  if (!order) return refuse('notFound')
  const sent = parcels.filter(hasLeft)
  return {
    orderId: id,
    parcels: await presentTracked(ctx.db, sent),
    waiting: unpacked(
      order.lines,
      sent.flatMap(({ lines }) => lines),
    ),
    window: arrivalOf(order),
    claim: presentClaim(order.claim),
  }
}
