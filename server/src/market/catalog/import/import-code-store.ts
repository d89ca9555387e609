import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { ImportedSku } from './parse-goods.ts'

/** SKU of a product that is stored, with the codes that it is to have. */
export interface CodesOfSku extends Pick<ImportedSku, 'values' | 'code' | 'barcode' | 'bin'> {
  productId: number
  shopId: number
}

const given = `jsonb_to_recordset($1::jsonb) as x(n int, "productId" bigint, "shopId" bigint, "values" text[], code text, barcode text, bin text)`
const named = `select x.*, sku.id as sku_id from ${given} join sku on sku.product_id = x."productId" and sku.values = x.values`

/**
 * Writes codes, barcodes and shelves of SKUs; their cost stays. Codes may change places among them.
 * @returns places in the list whose code another SKU of the shop has: that code alone is not written
 */
export async function writeImportedCodes(tx: Tx, skus: readonly CodesOfSku[]): Promise<number[]> {
  if (skus.length === 0) return []
  const rows = skus.map((sku, n) => ({ n, ...sku }))
  const taken = await runStatement<{ n: number }>(
    tx,
    `with named as (${named})
    select n from named where exists (select from sku_code k where k.shop_id = named."shopId" and lower(k.code) = lower(named.code)
        and k.sku_id not in (select sku_id from named))
      or exists (select from named earlier where earlier."shopId" = named."shopId" and lower(earlier.code) = lower(named.code)
        and earlier.n < named.n)
    order by n`,
    [JSON.stringify(rows)],
  )
  const without = new Set(taken.map(({ n }) => n))
  const wanted = JSON.stringify(rows.map((row) => (without.has(row.n) ? { ...row, code: null } : row)))
  const gone = await runStatement<{ skuId: number; costCents: number | null }>(
    tx,
    `delete from sku_code k using (${named}) x where k.sku_id = x.sku_id
      and (k.code, k.barcode, k.bin) is distinct from (x.code, x.barcode, x.bin)
    returning k.sku_id as "skuId", k.cost_cents as "costCents"`,
    [wanted],
  )
  await runStatement(
    tx,
    `insert into sku_code (sku_id, shop_id, code, barcode, bin, cost_cents)
    select x.sku_id, x."shopId", x.code, x.barcode, x.bin, cost.cents from (${named}) x
    left join unnest($2::bigint[], $3::bigint[]) as cost(sku_id, cents) on cost.sku_id = x.sku_id
    where num_nonnulls(x.code, x.barcode, x.bin, cost.cents) > 0
    on conflict (sku_id) do nothing`,
    [wanted, gone.map(({ skuId }) => skuId), gone.map(({ costCents }) => costCents)],
  )
  return [...without]
}
