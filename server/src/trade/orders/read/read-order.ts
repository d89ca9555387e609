import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { parcelsOf } from '#trade/shipments/index.ts'
import { findOrder } from './order-read-store.ts'
import { presentOrderDetail } from './present-order.ts'

type Row = typeof ordersEndpoints.order_detail

/** One order with address, history and logistics. Refuses notFound, for another's order exactly as for none. */
export const orderDetail = (ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  readOrder(ctx.db, ctx, input.id)

/** Like `orderDetail`, read through `db`: a transaction sees its own changes. */
export async function readOrder(
  db: Db,
  { buyer, locale, clock }: Pick<BuyerContext, 'buyer' | 'locale' | 'clock'>,
  id: string,
): Promise<OutputOf<Row>> {
  const [order, parcels] = await sentTogether([findOrder(db, buyer.id, id), parcelsOf(db, [id])])
  return order ? presentOrderDetail(order, parcels, { locale, now: clock.now() }) : refuse('notFound')
}
