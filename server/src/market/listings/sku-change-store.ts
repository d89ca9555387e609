import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { ShelfChange, ShelfSku } from './goods-rules.ts'
import { codeColumns, codesOf } from './sku-code-store.ts'

export interface HeldSku extends ShelfSku {
  productId: number
}

/**
 * The SKUs of a shop among these, held until the transaction ends. First all SKUs of the products concerned, in id order, as
 * checkouts take them; then the products, in id order, as sales are counted: so nobody waits for one another in a circle.
 */
export async function holdSkus(tx: Tx, shopId: number, skuIds: readonly number[]): Promise<HeldSku[]> {
  const rows = await runStatement<HeldSku>(
    tx,
    `select sku.id as "skuId", sku.product_id as "productId", sku.price_cents as "priceCents",
      sku.original_price_cents as "originalPriceCents", sku.stock, sku.active, sku.version, ${codeColumns}
    from sku join product on product.id = sku.product_id ${codesOf} where sku.product_id in (
      select product_id from sku where id = any($1::bigint[])) and product.shop_id = $2
      and choice_on_axes(product.specs, sku.values)
    order by sku.id for no key update of sku`,
    [skuIds, shopId],
  )
  const wanted = new Set(skuIds)
  const held = rows.filter(({ skuId }) => wanted.has(skuId))
  await holdProducts(
    tx,
    held.map(({ productId }) => productId),
  )
  return held
}

async function holdProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await runStatement(
    tx,
    'select id from product where id = any($1::bigint[]) order by id for no key update',
    [[...new Set(ids)]],
  )
}

/** Writes what held SKUs became; their products count it as a change of theirs. */
export async function writeSkus(tx: Tx, changed: readonly ShelfChange[]): Promise<void> {
  const after = changed.map((change) => change.after)
  await runStatement(
    tx,
    `update sku set price_cents = new.price, original_price_cents = new.original, stock = new.stock, active = new.active,
      version = new.version
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::bool[], $6::int[])
      as new(id, price, original, stock, active, version)
    where sku.id = new.id`,
    [
      after.map(({ skuId }) => skuId),
      after.map(({ priceCents }) => priceCents),
      after.map(({ originalPriceCents }) => originalPriceCents),
      after.map(({ stock }) => stock),
      after.map(({ active }) => active),
      after.map(({ version }) => version),
    ],
  )
  await runStatement(
    tx,
    `update product set version = version + 1
    where id in (select product_id from sku where id = any($1::bigint[]))`,
    [after.map(({ skuId }) => skuId)],
  )
}
