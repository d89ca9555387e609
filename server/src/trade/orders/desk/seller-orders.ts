import type { ordersSellerEndpoints } from '@sampan/contract/trade/orders/seller-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { KeyContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type ParcelRow, presentParcel } from '#trade/shipments/index.ts'
import { shipOne } from '../parcels/ship-order.ts'
import { type OfficeOrder, officeOrders } from './console-read-store.ts'
import { presentAddress, presentShopOrder } from './present-office-order.ts'
import { changedKeys, readableUntil } from './seller-read-store.ts'
import { livingParcels } from './shop-orders.ts'

type Rows = typeof ordersSellerEndpoints
type SellerOrder = OutputOf<Rows['seller_order_detail']>

/** The shop's orders in the order of their changes. A client that keeps the cursor misses none and gets none twice. */
export async function listSellerOrders(
  ctx: KeyContext,
  { cursor, limit, changedSince }: ParsedOf<Rows['seller_order_list']>,
): Promise<OutputOf<Rows['seller_order_list']>> {
  const { shopId } = ctx.shopKey
  const last = decodeCursor(cursor, ['date', 'uuid'])
  const until = await readableUntil(ctx.db)
  const ids = await changedKeys(ctx.db, {
    shopId,
    after: last && { changedAt: new Date(last[0]), id: last[1] },
    since: changedSince === undefined ? null : new Date(changedSince),
    until,
    limit: limit + 1,
  })
  const shown = await officeOrders(ctx.db, ids.slice(0, limit), shopId)
  // An order that changes while the list is read comes again later, in its new state.
  const rows = shown.filter(({ changedAt }) => changedAt < until)
  const parcels = await livingParcels(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const end = rows.at(-1)
  return {
    items: rows.map((row) => present(row, parcels(row.id), ctx.locale)),
    cursor: end ? encodeCursor([end.changedAt.toISOString(), end.id]) : (cursor ?? null),
    isMore: ids.length > limit,
  }
}

/** One of the shop's orders. Refuses notFound, for another shop's exactly as for none. */
export const showSellerOrder = (
  ctx: KeyContext,
  { id }: ParsedOf<Rows['seller_order_detail']>,
): Promise<SellerOrder> => readSellerOrder(ctx.db, ctx.shopKey.shopId, id, ctx.locale)

/**
 * The shop's own system sends a parcel, as a member does in the console. Refuses notFound, orderNotShippable, parcelPieces,
 * trackingNoTooOften.
 */
export const shipSellerOrder = (
  ctx: KeyContext,
  input: ParsedOf<Rows['seller_order_ship']>,
): Promise<SellerOrder> =>
  ctx.act(async (tx) => {
    const { id: keyId, name, shopId, operatorId } = ctx.shopKey
    await shipOne(tx, shopId, input, { actorId: operatorId, now: ctx.clock.now() })
    const order = await readSellerOrder(tx, shopId, input.id, ctx.locale)
    await audit(tx, auditActorOf(ctx), {
      action: 'orders.ship_by_key',
      subject: { type: 'order', id: input.id },
      after: { apiKey: keyId, name, shopId, trackingNo: input.trackingNo },
    })
    return order
  })

async function readSellerOrder(db: Db, shopId: number, id: string, locale: Locale): Promise<SellerOrder> {
  const [row] = await officeOrders(db, [id], shopId)
  if (!row) return refuse('notFound')
  return present(row, (await livingParcels(db, [id]))(id), locale)
}

const present = (row: OfficeOrder, parcels: readonly ParcelRow[], locale: Locale): SellerOrder => ({
  ...presentShopOrder(row, parcels, locale),
  address: presentAddress(row),
  parcels: parcels.map(presentParcel),
  changedAt: row.changedAt.toISOString(),
})
