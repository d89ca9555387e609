import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'

/** The oldest notes of sales that are not counted yet, locked; those that somebody else holds are left out. */
export async function lockSales(tx: Tx, { limit, within }: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sale_to_count where ${within('id', 'bigint')} order by id limit ${limit} for update skip locked`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Adds notes to the counts that lists show; products before shops, each in id order. A note goes in the statement that counts it. */
export async function countNotes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    with noted as (
      delete from sale_to_count where id = any(${ids}::bigint[]) returning product_id, shop_id, quantity
    ), sold as (
      select product_id, sum(quantity)::int as n from noted group by product_id
    ), held as (
      select id from product where id in (select product_id from sold) order by id for no key update
    ), counted as (
      update product set sales = sales + sold.n, sales_recent = sales_recent + sold.n from sold, held where product.id = sold.product_id and held.id = product.id
    ), counted_product_days as (
      insert into product_sales_day (product_id, day, quantity)
      select product_id, (now() at time zone 'utc')::date, n from sold order by product_id
      on conflict (product_id, day) do update set quantity = product_sales_day.quantity + excluded.quantity
    ), by_shop as (
      select shop_id, sum(quantity)::int as n from noted group by shop_id
    ), held_shops as (
      select id from shop where id in (select shop_id from by_shop) order by id for no key update
    ), counted_shops as (
      update shop set sales_total = sales_total + by_shop.n, sales_recent = sales_recent + by_shop.n
      from by_shop, held_shops where shop.id = by_shop.shop_id and held_shops.id = shop.id
    ), counted_days as (
      insert into shop_sales_day (shop_id, day, quantity)
      select shop_id, (now() at time zone 'utc')::date, n from by_shop order by shop_id
      on conflict (shop_id, day) do update set quantity = shop_sales_day.quantity + excluded.quantity
    )
    select from noted`.execute(tx)
}

/** A day on which a product or shop sold something. */
export interface SoldDay {
  id: number
  day: string
}

/** The oldest days of products or shops that are no longer recent, locked; those that somebody else holds are left out. */
export async function lockOldDays(
  tx: Tx,
  kind: 'product' | 'shop',
  recentDays: number,
  { limit, within }: Scope,
): Promise<SoldDay[]> {
  const { rows } = await sql<SoldDay>`
    select ${sql.ref(`${kind}_id`)} as id, day::text from ${sql.table(`${kind}_sales_day`)}
    where day <= (now() at time zone 'utc')::date - ${recentDays}::int and ${within(`${kind}_id`, 'bigint')}
    order by day limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Deletes days and takes what was sold on them off the recent sales; the products or shops are locked in id order. */
export async function takeOffRecent(
  tx: Tx,
  kind: 'product' | 'shop',
  taken: readonly SoldDay[],
): Promise<void> {
  const days = sql.table(`${kind}_sales_day`)
  const owner = sql.ref(`${kind}_id`)
  const [ids, dates] = [taken.map(({ id }) => id), taken.map(({ day }) => day)]
  await sql`
    with gone as (
      delete from ${days} using unnest(${ids}::bigint[], ${dates}::date[]) as taken(id, on_day)
      where ${owner} = taken.id and day = taken.on_day returning ${owner} as id, quantity
    ), sold as (
      select id, sum(quantity)::int as n from gone group by id
    ), held as (
      select id from ${sql.table(kind)} where id in (select id from sold) order by id for no key update
    )
    update ${sql.table(kind)} as whole set sales_recent = sales_recent - sold.n
    from sold, held where whole.id = sold.id and held.id = sold.id`.execute(tx)
}
