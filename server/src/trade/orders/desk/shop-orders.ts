import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import type { ShopOrderOrder } from '@sampan/contract/trade/orders/shop-order-orders.ts'
import { orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { holdersOfOrders, operatorNames } from '#base/staff/index.ts'
import type { MemberContext } from '#kernel/context.ts'
import { decodeOrderCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { daysOf } from '#kernel/days-asked.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnAddressOf } from '#market/shops/index.ts'
import { type ParcelRow, parcelsOf, presentParcel } from '#trade/shipments/index.ts'
import { lastClaim } from '../life/claim-store.ts'
import { findOrders } from '../read/find-orders.ts'
import { orderQuery } from '../read/order-words.ts'
import { ordersWithWords } from '../read/order-words-store.ts'
import { presentCounts } from '../read/present-order.ts'
import {
  historyOf,
  type OfficeOrder,
  officeOrders,
  shopCounts,
  totalsOfOrders,
} from './console-read-store.ts'
import { presentAddress, presentShopDetail, presentShopOrder } from './present-office-order.ts'
import { type ShopKey, shopKeys, valueKindOf } from './shop-keys-store.ts'

type Rows = typeof ordersConsoleEndpoints

/**
 * A shop's orders of one state or all, newest first; those to ship by who waits longest. `q` is a number or a code, else words of who
 * receives it, where, and what, or a piece of the phone number.
 */
export async function listShopOrders(
  ctx: MemberContext,
  input: ParsedOf<Rows['shop_order_list']>,
): Promise<OutputOf<Rows['shop_order_list']>> {
  const { shopId } = ctx.member
  const order = orderOf(input)
  const keys = await keysOf(ctx, input)
  const ids = idsOf(keys)
  const [rows, parcels, holders] = await Promise.all([
    officeOrders(ctx.db, ids, shopId),
    livingParcels(ctx.db, ids),
    holdersOfOrders(ctx.db, shopId, ids),
  ])
  const names = await operatorNames(ctx.db, [...holders.values()])
  const values = new Map(keys.map(({ id, value }) => [id, value]))
  return pageOf(
    rows,
    input.limit,
    (row) => [order, values.get(row.id) ?? row.createdAt.toISOString(), row.id],
    (row) => ({
      ...presentShopOrder(row, parcels(row.id), ctx.locale),
      holder: names.get(holders.get(row.id) ?? '') ?? null,
    }),
  )
}

/** Number and sum of what the same filter finds. */
export async function shopOrderTotals(
  ctx: MemberContext,
  input: ParsedOf<Rows['shop_order_totals']>,
): Promise<OutputOf<Rows['shop_order_totals']>> {
  const keys = await keysOf(ctx, { ...input, limit: totalsLimit - 1 })
  return totalsOfOrders(ctx.db, idsOf(keys))
}

/** Key of a page's row; what words found is read by its id alone. */
type FoundKey = Pick<ShopKey, 'id'> & Partial<ShopKey>

type ListInput = ParsedOf<Rows['shop_order_list']>

/** Order of the list: what is found by words is newest first, whatever is asked for. */
function orderOf({ q, late, status, order }: ListInput): ShopOrderOrder {
  if (q !== undefined) return 'newest'
  if (order !== undefined) return order
  if (late === true) return 'firstDue'
  return status === orderStatus.waitingDelivery ? 'oldest' : 'newest'
}

/** Keys of a page of the list, by what is asked for. */
async function keysOf(ctx: MemberContext, input: ListInput): Promise<FoundKey[]> {
  const { db, operator: by } = ctx
  const { shopId } = ctx.member
  const { q, held, country, productId } = input
  const order = orderOf(input)
  const cursor = decodeOrderCursor(order, input.cursor, [valueKindOf(order), 'uuid'])
  const limit = input.limit + 1
  if (q !== undefined) {
    const found = await findOrders(db, q, shopId)
    const query = found.length > 0 ? null : orderQuery(q)
    if (query === null) return found
    return ordersWithWords(db, { query, shopId, status: undefined, beforeId: cursor?.[1] ?? null, limit })
  }
  return shopKeys(db, {
    ...{ shopId, order, country, productId, limit },
    status: input.status === undefined ? undefined : orderStateOf(input.status),
    after: cursor && { value: cursor[0], id: cursor[1] },
    lateAt: input.late === true ? ctx.clock.now() : undefined,
    held: held && { held, by },
    placed: daysOf(input),
  })
}

const idsOf = (keys: readonly FoundKey[]): string[] => keys.map(({ id }) => id)

/** Parcels of orders that were not cancelled, by order. */
export async function livingParcels(db: Db, ids: readonly string[]): Promise<(id: string) => ParcelRow[]> {
  const rows = (await parcelsOf(db, ids)).filter(({ state }) => state !== 'cancelled')
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return (id) => byOrder.get(id) ?? []
}

export async function countShopOrders(ctx: MemberContext): Promise<OutputOf<Rows['shop_order_counts']>> {
  const { byState, toProve, late } = await shopCounts(ctx.db, ctx.member.shopId, ctx.clock.now())
  return { byStatus: presentCounts(byState), toProve, late }
}

/** One of the shop's orders. Refuses notFound, for another shop's exactly as for none. */
export const showShopOrder = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['shop_order_detail']>,
): Promise<OutputOf<Rows['shop_order_detail']>> => readShopOrder(ctx.db, ctx.member.shopId, id, ctx.locale)

/** The same, as it is in `db`, which may be a transaction that just changed it. */
export async function readShopOrder(
  db: Db,
  shopId: number,
  id: string,
  locale: Locale,
): Promise<OutputOf<Rows['shop_order_detail']>> {
  const [row] = await officeOrders(db, [id], shopId)
  if (!row) return refuse('notFound')
  return presentShopDetail(db, await wholeOf(db, row), locale)
}

/** The parts of an order's page beside its row. */
export async function wholeOf(db: Db, row: OfficeOrder) {
  const parcels = (await livingParcels(db, [row.id]))(row.id)
  return { row, parcels, claim: await lastClaim(db, row.id), history: await historyOf(db, row.id) }
}

/** The data of packing slips and labels, in the order in which they were asked for. Refuses notFound. */
export async function shopSlips(
  ctx: MemberContext,
  { ids }: ParsedOf<Rows['shop_order_slips']>,
): Promise<OutputOf<Rows['shop_order_slips']>> {
  const wanted = [...new Set(ids)]
  const rows = await officeOrders(ctx.db, wanted, ctx.member.shopId)
  if (rows.length < wanted.length) refuse('notFound')
  const parcels = await livingParcels(ctx.db, wanted)
  return {
    shopName: ctx.member.shopName,
    sender: await returnAddressOf(ctx.db, ctx.member.shopId),
    orders: rows.map((row) => ({
      ...presentShopOrder(row, parcels(row.id), ctx.locale),
      address: presentAddress(row),
      parcels: parcels(row.id).map(presentParcel),
    })),
  }
}
