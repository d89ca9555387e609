import {
  type ClaimState,
  type HistoryAct,
  type OrderActor,
  type OrderState,
  orderStates,
} from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Address } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { leastIdAt } from '#kernel/ids.ts'
import { type ListTotals, totalsOf } from '#kernel/list-totals.ts'
import { type LineRow, lineColumns, type OrderDetailRow, orderColumns } from '../read/order-read-store.ts'
import { freeReturnColumn, type LatePromiseRow, latePromiseColumns } from '../read/promise-columns-store.ts'
import { pageByState } from './page-by-state-store.ts'

/** A line with what of it was refunded before it left. */
export interface OfficeLine extends LineRow {
  cancelled: number
  /** Code of the shop's SKU when it was ordered. */
  skuCode: string | null
  barcode: string | null
  /** Shelf that the SKU lies on now. */
  bin: string | null
}

/** An order as those who send it and who look after it see it. */
export interface OfficeOrder extends LatePromiseRow, Pick<OrderDetailRow, 'freeReturn'> {
  id: string
  orderNo: string
  checkoutId: string
  buyerId: string
  shopId: number
  shopName: string
  status: OrderState
  quantity: number
  goodsCents: number
  freightCents: number
  dutyCents: number
  discountCents: number
  discountByShop: boolean
  totalCents: number
  refundedCents: number
  promoCode: string | null
  note: string
  address: Address
  createdAt: Date
  changedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  shippedAt: Date | null
  arrivedAt: Date | null
  receivedAt: Date | null
  completedAt: Date | null
  dueAt: Date | null
  pausedAt: Date | null
  shipBy: Date | null
  cancelAt: Date | null
  claimState: ClaimState | null
  lines: OfficeLine[]
}

const orders = (db: Db) =>
  db
    .selectFrom('purchase')
    .innerJoin('shop', 'shop.id', 'purchase.shop_id')
    .select((eb) => [
      ...orderColumns,
      'checkout_id as checkoutId',
      'buyer_id as buyerId',
      'discount_by_shop as discountByShop',
      'purchase.note',
      'purchase.address',
      'changed_at as changedAt',
      ...latePromiseColumns,
      freeReturnColumn.as('freeReturn'),
      eb
        .selectFrom('delivery_claim')
        .select('delivery_claim.state')
        .whereRef('delivery_claim.purchase_id', '=', 'purchase.id')
        .where('delivery_claim.ended_at', 'is', null)
        .as('claimState'),
      jsonArrayFrom(
        eb
          .selectFrom('purchase_line')
          .select((line) => [
            ...lineColumns,
            'cancelled_quantity as cancelled',
            'sku_code as skuCode',
            'barcode',
            line
              .selectFrom('sku_code')
              .select('sku_code.bin')
              .whereRef('sku_code.sku_id', '=', 'purchase_line.sku_id')
              .as('bin'),
          ])
          .whereRef('purchase_line.purchase_id', '=', 'purchase.id')
          .orderBy('sku_id'),
      ).as('lines'),
    ])

/** Orders by id, in the order of the ids as they are given; of one shop, or of all. */
export async function officeOrders(
  db: Db,
  ids: readonly string[],
  shopId: number | null,
): Promise<OfficeOrder[]> {
  if (ids.length === 0) return []
  const rows = await orders(db)
    .where('purchase.id', 'in', [...ids])
    .$if(shopId !== null, (rows) => rows.where('purchase.shop_id', '=', shopId ?? 0))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row as OfficeOrder])) // status and JSON columns as the CHECKs allow
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface Key {
  createdAt: Date
  id: string
}

/** Time in which orders were placed: from an instant on, and before one. */
export interface Placed {
  from?: Date | undefined
  before?: Date | undefined
}

/** Condition on a purchase, that it was placed within a time. */
export const isPlaced = ({ from, before }: Placed) =>
  sql`${from ? sql`created_at >= ${from}` : sql`true`} and ${before ? sql`created_at < ${before}` : sql`true`}`

/** The ids of a page of orders of a shop or buyer, in one state or all, newest first or oldest first. */
export async function officeKeys(
  db: Db,
  query: {
    whose: { shopId: number } | { buyerId: string }
    status: OrderState | undefined
    after: Key | null
    isOldestFirst?: boolean
    placed?: Placed
    limit: number
  },
): Promise<Key[]> {
  const { whose, status, after, isOldestFirst = false, placed = {}, limit } = query
  const states = status === undefined ? orderStates : [status]
  const owner = 'shopId' in whose ? sql`shop_id = ${whose.shopId}` : sql`buyer_id = ${whose.buyerId}::uuid`
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  const comparison = isOldestFirst ? sql`>` : sql`<`
  const beyond =
    after === null
      ? sql`true`
      : sql`(created_at, id) ${comparison} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const page = pageByState({
    ...{ owner, states, direction, limit },
    conditions: sql`${beyond} and ${isPlaced(placed)}`,
    value: sql`created_at`,
  })
  const { rows } = await sql<Key>`
    select id, value as "createdAt" from ${page} found
    order by found.value ${direction}, found.id ${direction}`.execute(db)
  return rows
}

/** The ids of a page of all orders, newest or oldest first: ids begin with their time. */
export const keysByTime = (
  db: Db,
  after: string | null,
  isOldestFirst: boolean,
  limit: number,
  { from, before }: Placed = {},
): Promise<Key[]> =>
  db
    .selectFrom('purchase')
    .select(['id', 'created_at as createdAt'])
    .$if(after !== null, (rows) => rows.where('id', isOldestFirst ? '>' : '<', after ?? ''))
    .$if(from !== undefined, (rows) => rows.where('id', '>=', leastIdAt(from ?? new Date(0))))
    .$if(before !== undefined, (rows) => rows.where('id', '<', leastIdAt(before ?? new Date(0))))
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute()

/** Number and sum of these orders, of which there are at most `totalsLimit`. */
export const totalsOfOrders = (db: Db, ids: readonly string[]): Promise<ListTotals> =>
  totalsOf(
    db,
    sql<{ cents: number }>`select total_cents as cents from purchase where id = any(${[...ids]}::uuid[])`,
  )

/** The order of which a refund was asked for under this number. */
export async function orderByRefund(db: Db, number: number, shopId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('refund_case')
    .select('purchase_id as id')
    .where('number', '=', number)
    .$if(shopId !== null, (rows) => rows.where('shop_id', '=', shopId ?? 0))
    .executeTakeFirst()
  return row?.id ?? null
}

/** SKUs of which orders are looked for. */
const codedMax = 20

/** The newest orders with a SKU that has this code or barcode now, in one shop; or in any, then of its newest SKUs. */
export async function ordersByCode(
  db: Db,
  shopId: number | null,
  code: string,
  limit: number,
): Promise<string[]> {
  const ofShop = shopId === null ? sql`true` : sql`shop_id = ${shopId}`
  const newest = shopId === null ? sql`order by sku_id desc limit ${codedMax}` : sql`limit ${codedMax}`
  const { rows } = await sql<{ id: string }>`
    select distinct found.id from (
      (select sku_id from sku_code where ${ofShop} and lower(code) = lower(${code}) ${newest})
      union (select sku_id from sku_code where ${ofShop} and barcode = ${code} ${newest})) coded
    cross join lateral (
      select purchase_id as id from purchase_line where sku_id = coded.sku_id order by purchase_id desc limit ${limit}) found
    order by found.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The order of a number; of one shop, or of any. */
export async function orderByNumber(db: Db, orderNo: string, shopId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('order_no', '=', orderNo)
    .$if(shopId !== null, (rows) => rows.where('shop_id', '=', shopId ?? 0))
    .executeTakeFirst()
  return row?.id ?? null
}

export interface Step {
  status: OrderState
  act: HistoryAct
  at: Date
  by: OrderActor
  actorId: string | null
}

export async function historyOf(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('purchase_history')
    .select(['status', 'act', 'at', 'actor as by', 'actor_id as actorId'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute()
  return rows as Step[]
}

/** Count from which "100 or more" is shown. */
const countedMax = 100

/** Numbers of a shop's orders by state, counted up to a hundred, so that its size does not matter. */
export async function shopCounts(
  db: Db,
  shopId: number,
  now: Date,
): Promise<{ byState: Map<OrderState, number>; toProve: number; late: number }> {
  const { rows } = await sql<{ status: OrderState; n: number }>`
    select wanted.status, counted.n from unnest(${orderStates}::text[]) as wanted(status) cross join lateral (
      select count(*)::int as n from (
        select from purchase where shop_id = ${shopId} and purchase.status = wanted.status limit ${countedMax}) few) counted
    where counted.n > 0`.execute(db)
  const { rows: claims } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from delivery_claim where shop_id = ${shopId} and state = 'asked' and ended_at is null limit ${countedMax}) few`.execute(
    db,
  )
  const { rows: late } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from purchase where shop_id = ${shopId} and status = 'waitingDelivery' and ship_by < ${now} limit ${countedMax}) few`.execute(
    db,
  )
  return {
    byState: new Map(rows.map(({ status, n }) => [status, n])),
    toProve: claims[0]?.n ?? 0,
    late: late[0]?.n ?? 0,
  }
}
