import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/**
 * Looks again at the stock of products that went on or off the shelf a while ago.
 * @param settledAfter an interval of PostgreSQL
 * @returns how many there were, `limit` at most
 */
export async function checkChangedGoods(tx: Tx, settledAfter: string, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select low_stock_look_at_changed(now() - ${settledAfter}::interval, ${limit}::int) as n`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Looks again at the stock of a shop's next products after one. @returns the last of them; null when there are no more */
export async function checkGoodsOf(
  tx: Tx,
  shopId: number,
  after: number,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select low_stock_look_again(${shopId}::bigint, ${after}::bigint, ${limit}::int) as last`.execute(tx)
  return rows[0]?.last ?? null
}

/** Shops that have SKUs running out of which they were not told. */
export async function untoldShops(db: Db, limit: number): Promise<number[]> {
  const rows = await runStatement<{ shopId: number }>(
    db,
    `select distinct shop_id as "shopId" from low_stock where is_untold order by 1 limit ${Number(limit)}`,
    [],
  )
  return rows.map(({ shopId }) => shopId)
}

/** The e-mail address and language of a shop's stock alerts; `to` is null where it wants no e-mail. */
export async function alertAddress(
  db: Db,
  shopId: number,
): Promise<{ to: string | null; language: string | null } | undefined> {
  const [shop] = await runStatement<{ to: string | null; language: string | null }>(
    db,
    'select alert_email as "to", alert_locale as language from shop where id = $1',
    [shopId],
  )
  return shop
}

/** Marks a shop's next SKUs that it was not told of as told; those that somebody else holds are left out. */
export const markTold = (
  tx: Tx,
  shopId: number,
  at: Date,
  limit: number,
): Promise<{ skuId: number; productId: number; code: string | null }[]> =>
  runStatement<{ skuId: number; productId: number; code: string | null }>(
    tx,
    `update low_stock set is_untold = false, told_at = $2 where sku_id = any(array(
      select sku_id from low_stock where shop_id = $1 and is_untold order by sku_id limit ${Number(limit)} for update skip locked))
    returning sku_id as "skuId", product_id as "productId",
      (select code from sku_code where sku_code.sku_id = low_stock.sku_id) as code`,
    [shopId, at],
  )

/** Titles of products in a language, else in English, else in any; the number of one that has none. */
export async function titlesOf(db: Db, productIds: readonly number[], locale: Locale): Promise<string[]> {
  const rows = await runStatement<{ title: string }>(
    db,
    `select coalesce((select title from product_text t where t.product_id = given.id
      order by t.locale <> '${locale}', t.locale <> 'en', t.locale limit 1), given.id::text) as title
    from unnest($1::bigint[]) as given(id)`,
    [productIds],
  )
  return rows.map(({ title }) => title)
}
