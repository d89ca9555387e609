import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import type { ShopOrderOrder } from '@sampan/contract/trade/orders/shop-order-orders.ts'
import { type OrderState, orderStates } from '@sampan/contract/trade/orders/status.ts'
import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '#base/staff/index.ts'
import type { Operator } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { isPlaced, type Placed } from './console-read-store.ts'
import { pageByState } from './page-by-state-store.ts'

/** Filter and order of a shop's list, and where the page begins. */
export interface ShopKeysQuery {
  shopId: number
  /** Undefined: all. By the time by which they are due only those are listed that wait to be sent. */
  status: OrderState | undefined
  order: ShopOrderOrder
  /** Value and id of the last row of the page before. */
  after: { value: string | number; id: string } | null
  /** Instant before which the promised date passed of orders that still wait; undefined: all orders. */
  lateAt?: Date | undefined
  /** Orders of the operator, or of nobody in the team. */
  held?: { held: 'mine' | 'nobody'; by: Pick<Operator, 'id' | 'member'> } | undefined
  placed?: Placed
  /** Country to which they are sent. */
  country?: string | undefined
  /** Product of which they have a SKU. */
  productId?: number | undefined
  limit: number
}

/** An order with the value that it is sorted by: an instant to the microsecond, or cents. */
export interface ShopKey {
  id: string
  value: string | number
}

/** Time from the payment to when an order is due of which the shop promised nothing. */
const dueLater = sql`interval ${sql.lit(`${lateToShipDays * 24} hours`)}`
/** The rule of `shipDueOf` as a column. */
const dueAt = sql`coalesce(ship_by, paid_at + ${dueLater})`
const values = {
  placed: sql`created_at`,
  due: dueAt,
  total: sql`total_cents`,
} as const
const sorts: Readonly<Record<ShopOrderOrder, readonly [keyof typeof values, 'asc' | 'desc']>> = {
  newest: ['placed', 'desc'],
  oldest: ['placed', 'asc'],
  firstDue: ['due', 'asc'],
  lastDue: ['due', 'desc'],
  smallest: ['total', 'asc'],
  largest: ['total', 'desc'],
}

/** Kind of the value that an order sorts by, in a cursor. */
export const valueKindOf = (order: ShopOrderOrder): 'date' | 'number' =>
  sorts[order][0] === 'total' ? 'number' : 'date'

const destination = sql`(address #>> '{area,0}')`
/** A country to which a shop sent more orders than this is not read whole to sort it. */
const fewMax = 2000

/**
 * Keys of a page of a shop's orders. A product's orders, those that a member has, and those of a country with few are read whole and
 * sorted. All others are read along an index of their order, state by state.
 */
export async function shopKeys(db: Db, query: ShopKeysQuery): Promise<ShopKey[]> {
  const few = await fewOf(db, query)
  if (few !== null) return sortedKeys(db, query, few)
  return sorts[query.order][0] === 'due' ? dueKeys(db, query) : keysByState(db, query)
}

/** Condition that names orders which are few enough to be sorted; null where an index of the order is to be walked. */
async function fewOf(db: Db, query: ShopKeysQuery): Promise<RawBuilder<unknown> | null> {
  const { shopId, order, held, country, productId } = query
  if (held?.held === 'mine')
    return sql`id = any(array(select subject_id from team_hold
      where operator_id = ${held.by.id} and subject_type = 'order' and shop_id = ${shopId}))`
  if (productId !== undefined)
    return sql`id in (select purchase_id from purchase_line where product_id = ${productId})`
  if (country === undefined || sorts[order][0] !== 'total') return null
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from purchase where shop_id = ${shopId} and ${destination} = ${country} limit ${fewMax + 1}) found`.execute(
    db,
  )
  return (rows[0]?.n ?? 0) > fewMax ? null : sql`${destination} = ${country}`
}

/** Conditions of the query on a purchase, beside its shop, its state and where the page begins. */
function wanted({ lateAt, held, placed = {}, country }: ShopKeysQuery): RawBuilder<unknown> {
  const conditions = [
    isPlaced(placed),
    ...(lateAt === undefined ? [] : [sql`ship_by < ${lateAt}`]),
    ...(country === undefined ? [] : [sql`${destination} = ${country}`]),
    ...(held?.held === 'nobody' ? [isHeld('order', sql`purchase.id`, 'nobody', held.by)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** States in which orders are listed: what is late, and what is due, waits to be sent. */
const statesOf = ({ status, order, lateAt }: ShopKeysQuery): readonly OrderState[] => {
  if (lateAt !== undefined) return ['waitingDelivery']
  const states = status === undefined ? orderStates : [status]
  return sorts[order][0] === 'due' ? states.filter((state) => state === 'waitingDelivery') : states
}

const directionOf = ({ order }: ShopKeysQuery) => (sorts[order][1] === 'asc' ? sql`asc` : sql`desc`)

/** Condition on the rows after the page before; `value` is the column, and `moved` what is taken off the value of the cursor. */
function beyond({ after, order }: ShopKeysQuery, value: RawBuilder<unknown>, moved = sql``) {
  const [by, direction] = sorts[order]
  if (after === null) return sql`true`
  const place = by === 'total' ? sql`${after.value}::bigint` : sql`${after.value}::timestamptz`
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${value}, id) ${comparison} (${place} ${moved}, ${after.id}::uuid)`
}

/** The value of a key as a cursor has it. */
const written = ({ order }: ShopKeysQuery) =>
  sorts[order][0] === 'total'
    ? sql`found.value`
    : sql`to_char(found.value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

async function sortedKeys(db: Db, query: ShopKeysQuery, few: RawBuilder<unknown>): Promise<ShopKey[]> {
  const value = values[sorts[query.order][0]]
  const direction = directionOf(query)
  const { rows } = await sql<ShopKey>`
    select id, ${written(query)} as value from (
      select id, ${value} as value from purchase
      where shop_id = ${query.shopId} and ${few} and status = any(${statesOf(query)}::text[])
        and ${wanted(query)} and ${beyond(query, value)}
      order by ${value} ${direction}, id ${direction} limit ${query.limit}) found
    order by found.value ${direction}, found.id ${direction}`.execute(db)
  return rows
}

async function keysByState(db: Db, query: ShopKeysQuery): Promise<ShopKey[]> {
  const value = values[sorts[query.order][0]]
  const direction = directionOf(query)
  const page = pageByState({
    owner: sql`shop_id = ${query.shopId}`,
    states: statesOf(query),
    conditions: sql`${wanted(query)} and ${beyond(query, value)}`,
    ...{ value, direction, limit: query.limit },
  })
  const { rows } = await sql<ShopKey>`
    select id, ${written(query)} as value from ${page} found
    order by found.value ${direction}, found.id ${direction}`.execute(db)
  return rows
}

/** Orders that wait to be sent: those with a date that the shop promised, and those that are due some days after their payment. */
async function dueKeys(db: Db, query: ShopKeysQuery): Promise<ShopKey[]> {
  const direction = directionOf(query)
  if (statesOf(query).length === 0) return []
  const waiting = sql`shop_id = ${query.shopId} and status = 'waitingDelivery' and ${wanted(query)}`
  const part = (
    due: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    column: RawBuilder<unknown>,
    moved = sql``,
  ) =>
    sql`(select id, ${due} as value from purchase where ${waiting} and ${condition} and ${beyond(query, column, moved)}
      order by ${column} ${direction}, id ${direction} limit ${query.limit})`
  const promised = part(sql`ship_by`, sql`ship_by is not null`, sql`ship_by`)
  const paid = sql`paid_at`
  const unpromised = part(sql`paid_at + ${dueLater}`, sql`ship_by is null`, paid, sql`- ${dueLater}`)
  // Late orders alone have a promise that was broken.
  const parts = query.lateAt === undefined ? sql`${promised} union all ${unpromised}` : promised
  const { rows } = await sql<ShopKey>`
    select found.id, ${written(query)} as value from (${parts}) found
    order by found.value ${direction}, found.id ${direction} limit ${query.limit}`.execute(db)
  return rows
}
