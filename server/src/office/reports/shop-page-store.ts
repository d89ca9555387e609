import { countsMax } from '@sampan/contract/market/listings/limits.ts'
import { blockRowsMax } from '@sampan/contract/office/reports/limits.ts'
import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Reads of the page about a shop. Every block is a few rows of an index of this shop, or a sum that is kept. */

export interface ShopHead {
  id: number
  name: string
  room: string
  country: string
  isOpen: boolean
  suspended: 0 | 1 | 2 | 3
  since: number
  fans: number
  awayUntil: Date | null
  onSale: number
  sold: number
  soldRecently: number
}

export async function shopHead(db: Db, shopId: number): Promise<ShopHead | undefined> {
  const [row] = await runStatement<ShopHead>(
    db,
    `select id, name, room, country, open as "isOpen", suspended, since, fans, away_until as "awayUntil", product_count as "onSale",
      sales_total as sold, sales_recent as "soldRecently" from shop where id = $1`,
    [shopId],
  )
  return row
}

const countOf = async (db: Db, rows: string, values: readonly unknown[]): Promise<number> => {
  const text = `select count(*)::int as n from (${rows} limit ${countsMax + 1}) counted`
  const [row] = await runStatement<{ n: number }>(db, text, values)
  return row?.n ?? 0
}

export const goodsOff = (db: Db, shopId: number): Promise<number> =>
  countOf(db, 'select from product where shop_id = $1 and not on_sale', [shopId])

export interface SoldMonth {
  month: string
  orders: number
  paidCents: number
  refunds: number
  refundedCents: number
}

/** The last twelve months by UTC, newest first: at most a year of the days that are kept. */
export const soldMonths = (db: Db, shopId: number, now: Date): Promise<SoldMonth[]> =>
  runStatement<SoldMonth>(
    db,
    `select to_char(date_trunc('month', day::timestamp), 'YYYY-MM') as month, sum(orders)::int as orders,
      sum(paid_cents)::bigint as "paidCents", sum(refunds)::int as refunds, sum(refunded_cents)::bigint as "refundedCents"
    from shop_day where shop_id = $1
      and day >= (date_trunc('month', $2::timestamptz at time zone 'utc') - interval '11 months')::date
      and day <= ($2::timestamptz at time zone 'utc')::date
    group by 1 order by 1 desc`,
    [shopId, now],
  )

// An order is made half an hour before its payment at most, so the index finds them by when they were made.
const late = `from purchase where shop_id = $1 and status = 'waitingDelivery' and created_at < $2 and paid_at < $2
  order by created_at, id`

export const lateCount = (db: Db, shopId: number, before: Date): Promise<number> =>
  countOf(db, `select ${late}`, [shopId, before])

export const lateOrders = (
  db: Db,
  shopId: number,
  before: Date,
): Promise<{ id: string; orderNo: string; at: Date; totalCents: number }[]> =>
  runStatement(
    db,
    `select id, order_no as "orderNo", paid_at as at, total_cents as "totalCents" ${late} limit ${blockRowsMax}`,
    [shopId, before],
  )

export const casesIn = (db: Db, shopId: number, states: readonly RefundState[]): Promise<number> =>
  countOf(db, 'select from refund_case where shop_id = $1 and state = any($2) and ended_at is null', [
    shopId,
    states,
  ])

export const latestCases = (
  db: Db,
  shopId: number,
): Promise<{ id: string; number: number; state: RefundState; amountCents: number; createdAt: Date }[]> =>
  runStatement(
    db,
    `select id, number, state, amount_cents as "amountCents", created_at as "createdAt" from refund_case
    where shop_id = $1 order by created_at desc, id desc limit ${blockRowsMax}`,
    [shopId],
  )

/** Numbers of shown reviews of one star to five, from counts that are kept. */
export async function starCounts(db: Db, shopId: number): Promise<number[]> {
  const rows = await runStatement<{ stars: number; n: number }>(
    db,
    `select stars, sum(reviews)::int as n from review_tally where subject = 'shop' and subject_id = $1 group by stars`,
    [shopId],
  )
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0)
}

export const latestReviewsOf = (
  db: Db,
  shopId: number,
): Promise<{ id: number; stars: number; author: string; text: string; createdAt: Date }[]> =>
  runStatement(
    db,
    `select id, product_score as stars, author, "text", created_at as "createdAt" from review
    where shop_id = $1 and hidden_at is null order by id desc limit ${blockRowsMax}`,
    [shopId],
  )

export const openThreads = (db: Db, shopId: number): Promise<number> =>
  countOf(db, 'select from conversation c where coalesce(c.shop_id, 0) = $1 and c.closed_at is null', [
    shopId,
  ])

export async function waitingThreads(db: Db, shopId: number): Promise<{ count: number; since: Date | null }> {
  const [row] = await runStatement<{ count: number; since: Date | null }>(
    db,
    `select count(*)::int as count, min(waits_since) as since from (
      select waits_since from conversation c where coalesce(c.shop_id, 0) = $1 and waits_since is not null
      order by waits_since, id limit ${countsMax + 1}) waiting`,
    [shopId],
  )
  return row ?? { count: 0, since: null }
}

export interface ThreadLine {
  buyerId: string
  at: Date
  isOpen: boolean
  waitsSince: Date | null
}

/** The latest, open or closed: a few of either, and of those the latest. Never what was said. */
export const latestThreads = (db: Db, shopId: number): Promise<ThreadLine[]> => {
  const some = (
    isOpen: boolean,
  ) => `(select buyer_id, last_at, ${isOpen} as is_open, waits_since from conversation c
    where coalesce(c.shop_id, 0) = $1 and closed_at is ${isOpen ? '' : 'not '}null
    order by last_at desc, id desc limit ${blockRowsMax})`
  return runStatement<ThreadLine>(
    db,
    `select buyer_id as "buyerId", last_at as at, is_open as "isOpen", waits_since as "waitsSince"
    from (${some(true)} union all ${some(false)}) threads order by last_at desc limit ${blockRowsMax}`,
    [shopId],
  )
}

export const latestChanges = (
  db: Db,
  shopId: number,
): Promise<{ kind: 'profile' | 'away' | 'freight' | 'alerts' | 'cover'; by: string; at: Date }[]> =>
  runStatement(
    db,
    `select change.kind, operator.name as by, change.at from shop_history change
      join operator on operator.id = change.operator_id
    where change.shop_id = $1 order by change.id desc limit ${blockRowsMax}`,
    [shopId],
  )

const membersLookedAt = 100

/** Present and former members of the shop, newest first. */
export async function everMembers(db: Db, shopId: number): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(
    db,
    `select operator_id as id from shop_member where shop_id = $1 order by created_at desc limit ${membersLookedAt}`,
    [shopId],
  )
  return rows.map(({ id }) => id)
}
