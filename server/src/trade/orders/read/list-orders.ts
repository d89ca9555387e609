import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { laggingParcel } from '@sampan/contract/trade/shipments/progress.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor, pageOf } from '#kernel/cursor.ts'
import { type ParcelRow, parcelsOf } from '#trade/shipments/index.ts'
import { arrivalOf } from '../parcels/arrival-window.ts'
import { type OrderRow, orderRows } from './order-read-store.ts'
import { wordsTyped } from './own-search.ts'
import { searchOwnOrders } from './own-search-store.ts'
import { hasLeft, presentOrder } from './present-order.ts'

type Row = typeof ordersEndpoints.order_list

/** A buyer's orders, newest first, of one state or all (SPEC §4), and only those that have every word that is searched. */
export async function listOrders(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const wanted = {
    buyerId: ctx.buyer.id,
    status: input.status === undefined ? undefined : orderStateOf(input.status),
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  }
  const words = wordsTyped(input.q ?? '')
  const { rows, seenTo } =
    words.length === 0
      ? { rows: await orderRows(ctx.db, wanted), seenTo: null }
      : await searchOwnOrders(ctx.db, { ...wanted, words, typed: input.q ?? '', locale: ctx.locale })
  const travelling = rows.filter(({ status }) => status === 'delivered')
  const parcels = Map.groupBy(
    await parcelsOf(
      ctx.db,
      travelling.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const reading = { locale: ctx.locale, now: ctx.clock.now() }
  const page = pageOf(rows, input.limit, keyOf, (row) => ({
    ...presentOrder(row, reading),
    tracking: presentTracking(row, parcels.get(row.id) ?? []),
  }))
  return { ...page, nextCursor: page.nextCursor ?? (seenTo && encodeCursor(keyOf(seenTo))) }
}

const keyOf = ({ createdAt, id }: Pick<OrderRow, 'createdAt' | 'id'>) => [createdAt.toISOString(), id]

/** The way of an order in a list: that of the parcel that is still expected. */
function presentTracking(order: OrderRow, parcels: readonly ParcelRow[]) {
  const parcel = laggingParcel(parcels.filter(hasLeft))
  return parcel && { milestone: parcel.milestone, place: parcel.place, window: arrivalOf(order) }
}
