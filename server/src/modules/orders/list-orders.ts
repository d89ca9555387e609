import type { ordersEndpoints } from '@sampan/contract/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { orderRows } from './order-read-store.ts'
import { presentOrder } from './present-order.ts'

type Row = typeof ordersEndpoints.order_list

/** A buyer's orders, newest first, of one state or all (SPEC §4). */
export async function listOrders(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await orderRows(ctx.db, {
    buyerId: ctx.buyer.id,
    status: input.status,
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentOrder(row, ctx.locale),
  )
}
