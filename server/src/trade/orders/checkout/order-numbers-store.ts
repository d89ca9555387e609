import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { defaultLocale, type Locale, type Localized } from '@sampan/contract/wire/locales.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { nameIn } from '#market/catalog/index.ts'

/** Numbers under which buyers know orders, by their ids. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'order_no'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.order_no]))
}

/** Name of an order where no number is wanted: its shop, and its first line as it was bought, with the picture that it had. */
export interface OrderWords {
  orderNo: string
  shop: string
  title: string
  titleLocale: Locale
  picture: string
  room: Category
  /** Number of lines beside the first. */
  more: number
  /** Seller in one line, as they were when it was ordered; empty where none was said. */
  seller: string
  /** Days after the delivery in which the buyer can withdraw; null: the destination gives no such right. */
  withdrawDays: number | null
}

/** The words of orders by their ids: one statement for a page of them. */
export async function orderWordsOf(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, OrderWords>> {
  if (ids.length === 0) return new Map()
  const rows = await runStatement<{
    id: string
    orderNo: string
    shop: string
    title: Partial<Localized>
    picture: string
    room: Category
    lines: number
    trader: { name: string; address: string; phone: string; email: string } | null
    withdrawDays: number | null
  }>(
    db,
    `select purchase.id, order_no as "orderNo", shop.name as shop, shop.room, first.title, first.picture, first.lines,
      purchase.trader, purchase.withdraw_days as "withdrawDays"
    from purchase join shop on shop.id = purchase.shop_id
    cross join lateral (
      select title, picture, count(*) over ()::int as lines from purchase_line where purchase_id = purchase.id
      order by sku_id limit 1) first
    where purchase.id = any($1::uuid[])`,
    [[...ids]],
  )
  return new Map(
    rows.map(({ id, title, lines, trader, ...row }) => [
      id,
      {
        ...row,
        title: nameIn(title, locale),
        titleLocale: title[locale] === undefined ? defaultLocale : locale,
        more: lines - 1,
        seller: trader === null ? '' : [trader.name, trader.address, trader.phone, trader.email].join(', '),
      },
    ]),
  )
}

/** Sums of an order that are no price of goods: freight and duties that were paid and not refunded, in cents; and what its lateness costs. */
interface KeptOfOrder {
  freightCents: number
  dutyCents: number
  /** Cents of the goods that the buyer keeps which the shop promised to give back, since they arrived later than promised; else 0. */
  lateCents: number
}

/** True if an order arrived after the last day that its shop promised. */
export const arrivedLate = sql<boolean>`(purchase.arrived_at at time zone 'utc')::date > purchase.arrive_by`

/** SQL of the cents that an order's lateness costs its shop, from the freight and duties that were refunded. */
export const lateCents = (
  freightBack: RawBuilder<unknown>,
  dutyBack: RawBuilder<unknown>,
) => sql<number>`(case when ${arrivedLate} then
  least(purchase.late_max_cents, greatest(0, purchase.total_cents - purchase.freight_cents - purchase.duty_cents
    - (purchase.refunded_cents - coalesce(${freightBack}, 0) - coalesce(${dutyBack}, 0))) * purchase.late_percent / 100) else 0 end)::bigint`

/** The same of several orders by id, for the settlement. */
export async function keptOfOrders(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptOfOrder>> {
  const rows = await db
    .selectFrom('purchase')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_case')
          .select([
            sql<number>`coalesce(sum(refund_case.freight_cents), 0)::bigint`.as('freight'),
            sql<number>`coalesce(sum(refund_case.duty_cents), 0)::bigint`.as('duty'),
          ])
          .whereRef('refund_case.purchase_id', '=', 'purchase.id')
          .where('refund_case.state', '=', 'refunded')
          .as('back'),
      (join) => join.onTrue(),
    )
    .select([
      'purchase.id',
      sql<number>`(purchase.freight_cents - coalesce(back.freight, 0))::bigint`.as('freightCents'),
      sql<number>`(purchase.duty_cents - coalesce(back.duty, 0))::bigint`.as('dutyCents'),
      lateCents(sql.ref('back.freight'), sql.ref('back.duty')).as('lateCents'),
    ])
    .where('purchase.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}
