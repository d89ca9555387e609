import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { runStatement } from '#kernel/run-statement.ts'

interface Priced {
  priceCents: number
  /** Null: since before prices were kept. */
  since: Date | null
}

/** The price of a SKU on the shelf of an open shop. */
export async function priceOf(db: Db, skuId: number): Promise<Priced | undefined> {
  const [row] = await runStatement<Priced>(
    db,
    `select sku.price_cents as "priceCents", sku.priced_at as since from sku
      join product on product.id = sku.product_id and product.on_sale
      join shop on shop.id = product.shop_id and shop.open
    where sku.id = $1 and sku.active`,
    [skuId],
  )
  return row
}

/** Prices that it no longer has, the latest first. */
export function earlierPrices(db: Db, skuId: number, limit: number): Promise<(Priced & { until: Date })[]> {
  return runStatement(
    db,
    `select price_cents as "priceCents", since, until from price_change
    where sku_id = $1 and until > now() - interval '90 days' order by until desc, id desc limit ${Number(limit)}`,
    [skuId],
  )
}

/** Deletes prices that ended so many days ago. */
export const deletePrices = (db: Db, keptDays: number): Promise<void> =>
  deleteInBatches(db, 'price_change', sql`until < now() - make_interval(days => ${keptDays})`)
