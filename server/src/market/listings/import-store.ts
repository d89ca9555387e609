import { isDeepStrictEqual } from 'node:util'
import {
  columnOf,
  productColumns,
  productFieldNames,
  productFields,
} from '@sampan/contract/market/catalog/product-fields.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { columnList, columnsOfFields } from '#market/catalog/index.ts'
import type { MergedGoods } from './merge-said.ts'
import { writeSafety } from './safety-store.ts'
import { countChange, noCodes, withWish, writeCodes } from './sku-code-store.ts'

/** Product to be written: `id` is null for a new one. */
export interface Write {
  /** First line of the product in its file. */
  line: number
  id: number | null
  externalId: string | null
  wasOnSale: boolean
  merged: MergedGoods
}

/** Products of a shop by our number, and by the number that an import gave them. */
export const idsOf = (
  db: Db,
  shopId: number,
  numbers: readonly number[],
  externalIds: readonly string[],
): Promise<{ id: number; externalId: string }[]> =>
  runStatement(
    db,
    `select id, external_id as "externalId" from product where shop_id = $1 and id = any($2::bigint[])
    union
    select id, external_id from product where shop_id = $1 and external_id = any($3::text[])`,
    [shopId, numbers, externalIds],
  )

/** Other imports of the shop wait: two that make the same product would stand in each other's way. */
export async function holdImports(tx: Tx, shopId: number): Promise<void> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('goods import:' || $1, 0))`, [
    String(shopId),
  ])
}

/** Products with all their SKUs held until the transaction ends: SKUs first, in id order, as checkouts take them. */
export async function holdMany(tx: Tx, ids: readonly number[]): Promise<void> {
  await runStatement(
    tx,
    `select id from sku where product_id = any($1::bigint[]) order by id for no key update`,
    [ids],
  )
  await runStatement(
    tx,
    `select id from product where id = any($1::bigint[]) order by id for no key update`,
    [ids],
  )
}

const fieldTypes = productFieldNames
  .map((field) => `${columnOf(field)} ${productFields[field].sqlType}`)
  .join(', ')
const fieldsFromX = productColumns.map((column) => `${column} = x.${column}`).join(', ')
const columns = `x(n int, id bigint, external_id text, ${fieldTypes}, pictures text[], specs jsonb,
  attributes jsonb, freight_template_id bigint)`

const rowOf = ({ id, externalId, merged }: Write, n: number) => ({
  n,
  id,
  external_id: externalId ?? newId(),
  ...columnsOfFields(merged),
  pictures: merged.pictures,
  specs: merged.specs,
  attributes: merged.attributes,
  freight_template_id: merged.freightTemplateId,
})

/**
 * Writes products, new and known, in a few statements however many they are. Of a known one the SKUs that are not named stay.
 * @returns their ids in the order given
 */
export async function writeMany(tx: Tx, shopId: number, writes: readonly Write[]): Promise<number[]> {
  const rows = writes.map(rowOf)
  const fresh = rows.filter(({ id }) => id === null)
  const made = await runStatement<{ id: number; externalId: string }>(
    tx,
    `insert into product (shop_id, external_id, on_sale, ${columnList}, pictures, specs, attributes, freight_template_id)
    select $1, external_id, false, ${columnList}, pictures, specs, attributes, freight_template_id
    from jsonb_to_recordset($2::jsonb) ${columns} order by n
    returning id, external_id as "externalId"`,
    [shopId, JSON.stringify(fresh)],
  )
  const madeIds = new Map(made.map(({ id, externalId }) => [externalId, id]))
  const ids = rows.map(({ id, external_id }) => id ?? madeIds.get(external_id) ?? 0)
  await runStatement(
    tx,
    `update product set ${fieldsFromX}, pictures = x.pictures,
      specs = x.specs, attributes = x.attributes, freight_template_id = x.freight_template_id,
      version = product.version + 1
    from jsonb_to_recordset($1::jsonb) ${columns} where product.id = x.id`,
    [JSON.stringify(rows.filter(({ id }) => id !== null))],
  )
  await writeTexts(tx, writes, ids)
  await writeSafety(
    tx,
    writes.map(({ merged }, n) => ({ id: ids[n] ?? 0, safety: merged.safety })),
  )
  await writeSkus(tx, writes, ids)
  await writeCodesOf(tx, shopId, writes, ids)
  return ids
}

async function writeTexts(tx: Tx, writes: readonly Write[], ids: readonly number[]): Promise<void> {
  const texts = writes.flatMap(({ merged }, n) =>
    Object.entries(merged.texts).map(([locale, text]) => ({
      product_id: ids[n],
      locale,
      title: text.title,
      description: text.description,
      picture_alts: text.alts ?? {},
    })),
  )
  await runStatement(
    tx,
    `delete from product_text t where t.product_id = any($1::bigint[]) and not exists (
      select from jsonb_to_recordset($2::jsonb) x(product_id bigint, locale text)
      where x.product_id = t.product_id and x.locale = t.locale)`,
    [ids, JSON.stringify(texts)],
  )
  await runStatement(
    tx,
    `insert into product_text (product_id, locale, title, description, picture_alts)
    select product_id, locale, title, description, picture_alts from jsonb_to_recordset($1::jsonb)
      x(product_id bigint, locale text, title text, description text, picture_alts jsonb)
    on conflict (product_id, locale) do update set title = excluded.title, description = excluded.description,
      picture_alts = excluded.picture_alts
    where (product_text.title, product_text.description, product_text.picture_alts)
      is distinct from (excluded.title, excluded.description, excluded.picture_alts)`,
    [JSON.stringify(texts)],
  )
}

async function writeSkus(tx: Tx, writes: readonly Write[], ids: readonly number[]): Promise<void> {
  const skus = writes.flatMap(({ merged }, n) =>
    merged.skus.map((sku) => ({
      product_id: ids[n],
      values: sku.values,
      price_cents: sku.priceCents,
      original_price_cents: sku.originalPriceCents,
      stock: sku.stock,
      picture: sku.picture,
      active: sku.active,
    })),
  )
  await runStatement(
    tx,
    `insert into sku (product_id, "values", price_cents, original_price_cents, stock, picture, active)
    select (one ->> 'product_id')::bigint, array(select jsonb_array_elements_text(one -> 'values')),
      (one ->> 'price_cents')::bigint, (one ->> 'original_price_cents')::bigint, (one ->> 'stock')::int,
      one ->> 'picture', (one ->> 'active')::bool
    from jsonb_array_elements($1::jsonb) with ordinality wanted(one, n) order by n
    on conflict (product_id, "values") do update set price_cents = excluded.price_cents,
      original_price_cents = excluded.original_price_cents, stock = excluded.stock, active = excluded.active,
      version = sku.version + 1
    where (sku.price_cents, sku.original_price_cents, sku.stock, sku.active)
      is distinct from (excluded.price_cents, excluded.original_price_cents, excluded.stock, excluded.active)`,
    [JSON.stringify(skus)],
  )
}

/** Codes that rows name; SKUs without any and without a word about them are left alone. */
async function writeCodesOf(
  tx: Tx,
  shopId: number,
  writes: readonly Write[],
  ids: readonly number[],
): Promise<void> {
  const coded = writes.flatMap(({ merged }, n) =>
    merged.skus.flatMap((sku) =>
      isDeepStrictEqual(withWish(noCodes, sku), withWish(noCodes, sku.before ?? noCodes))
        ? []
        : [{ productId: ids[n] ?? 0, values: sku.values, codes: withWish(noCodes, sku) }],
    ),
  )
  if (coded.length === 0) return
  const rows = await runStatement<{ skuId: number; productId: number; values: string[] }>(
    tx,
    `select id as "skuId", product_id as "productId", "values" from sku where product_id = any($1::bigint[])`,
    [[...new Set(coded.map(({ productId }) => productId))]],
  )
  const keyOf = (productId: number, values: readonly string[]) => JSON.stringify([productId, values])
  const idOf = new Map(rows.map(({ skuId, productId, values }) => [keyOf(productId, values), skuId]))
  const known = coded.flatMap(({ productId, values, codes }) => {
    const skuId = idOf.get(keyOf(productId, values))
    return skuId === undefined ? [] : [{ skuId, ...codes }]
  })
  await countChange(tx, await writeCodes(tx, shopId, known))
}

/** Puts products on the shelf and takes them off, those of the two whose state changes. */
export async function shelveMany(tx: Tx, changed: readonly { id: number; onSale: boolean }[]): Promise<void> {
  await runStatement(
    tx,
    `update product set on_sale = x.on_sale, version = product.version + 1
    from jsonb_to_recordset($1::jsonb) x(id bigint, on_sale bool) where product.id = x.id`,
    [JSON.stringify(changed.map(({ id, onSale }) => ({ id, on_sale: onSale })))],
  )
}

export async function noteImported(tx: Tx, ids: readonly number[], operatorId: string): Promise<void> {
  await tx
    .insertInto('goods_history')
    .values(ids.map((id) => ({ product_id: id, operator_id: operatorId, kind: 'imported' as const })))
    .execute()
}
