import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/**
 * Shops that take goods back for free: by their own rule, which a partial index lists, and by the marketplace's default, which is one
 * row. It agrees with the view `shop_promise`, which one shop is looked up in.
 */
const shopsTakingBack = `select rule.shop_id from shop_rule rule where rule.return_days is not null
  union all
  select s.id from promise_default common
  join shop s on s.return_address is not null
  left join shop_rule rule on rule.shop_id = s.id
  where common.id and common.return_days > 0 and rule.return_days is null and rule.no_returns is not true`

/** True of a product `p` whose shop is one of them. Not a join, so that goods are walked in their order and few of them looked at. */
export const isTakenBack = `case when p.shop_id in (${shopsTakingBack}) then true else false end`

/** Goods that are walked through in their order, before each shop is asked for its own. */
export const walkedForShopsMax = 3000

interface Page {
  /** Conditions of a product `p`, but for its being taken back. */
  conditions: readonly string[]
  /** Column of `p` that it is ordered by. */
  column: string
  /** Expression of that column that a page's cursor holds. */
  value: string
  /** Order and direction by columns of `p`. */
  order: string
  limit: number
  values: readonly unknown[]
}

/**
 * A page of goods that are taken back for free. Where many shops promise that, goods are walked in their order until it is full; where
 * few do, the first ones of each such shop are read by an index of the shop.
 */
export async function pageTakenBack<Row>(db: Db, page: Page): Promise<Row[]> {
  const walked = await walkedGoods<Row>(db, page)
  return walked.length < page.limit ? goodsByShops<Row>(db, page) : walked
}

const walkedGoods = <Row>(
  db: Db,
  { conditions, column, value, order, limit, values }: Page,
): Promise<Row[]> =>
  runStatement<Row>(
    db,
    `select p.id as "productId", ${value} as value from (
        select p.id, p.shop_id, ${column} from product p where ${conditions.join(' and ')} ${order} limit ${walkedForShopsMax}) p
      join shop on shop.id = p.shop_id and shop.open
      where ${isTakenBack} ${order} limit ${Number(limit)}`,
    [...values],
  )

const openShops = `with taking as materialized (
  select shop.id from shop where shop.open and shop.id in (${shopsTakingBack}))`

const goodsByShops = <Row>(
  db: Db,
  { conditions, column, value, order, limit, values }: Page,
): Promise<Row[]> =>
  runStatement<Row>(
    db,
    `${openShops} select p.id as "productId", ${value} as value from taking cross join lateral (
        select p.id, ${column} from product p where p.shop_id = taking.id and ${conditions.join(' and ')} ${order} limit ${Number(limit)}) p
      ${order} limit ${Number(limit)}`,
    [...values],
  )

/** Number of goods that are taken back for free, counted to `max` at most. */
export async function countTakenBack(
  db: Db,
  conditions: readonly string[],
  max: number,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `${openShops} select count(*)::int as n from (select from taking cross join lateral (
        select from product p where p.shop_id = taking.id and ${conditions.join(' and ')} limit ${Number(max)}) p
      limit ${Number(max)}) found`,
    [...values],
  )
  return row?.n ?? 0
}
