import { productColumns } from '@sampan/contract/market/catalog/product-fields.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { columnsOfFields, type FieldValues, fieldsOfRow } from '../field-columns.ts'
import type { SpecAxis } from '../specs.ts'
import type { Attribute } from './parse-attributes.ts'
import type { ImportedGoods, ImportedSku } from './parse-goods.ts'

/** Goods whose shop is known. */
export interface ShelvedGoods {
  goods: ImportedGoods
  shopId: number
}

/** A product of the catalogue that a file names. */
export interface StoredGoods extends FieldValues {
  productId: number
  shopId: number
  externalId: string
  specs: SpecAxis[]
  attributes: Attribute[]
  titles: Partial<Localized>
  descriptions: Partial<Localized>
  skus: (ImportedSku & { active: boolean })[]
}

/** Products that are already there, their SKUs held until the transaction ends, in id order as everybody does. */
export async function findStored(tx: Tx, shelved: readonly ShelvedGoods[]): Promise<StoredGoods[]> {
  const products = await tx
    .selectFrom('product')
    .select([
      'id',
      'shop_id',
      'external_id',
      ...productColumns,
      sql<SpecAxis[]>`specs`.as('specs'),
      sql<Attribute[]>`attributes`.as('attributes'),
    ])
    .where(
      sql<boolean>`(shop_id, external_id) in (select * from unnest(${shelved.map(({ shopId }) => shopId)}::bigint[], ${shelved.map(({ goods }) => goods.externalId)}::text[]))`,
    )
    .execute()
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const skus = await tx
    .selectFrom('sku')
    .leftJoin('sku_code', 'sku_code.sku_id', 'sku.id')
    .select(['product_id', 'values', 'price_cents', 'original_price_cents', 'stock', 'active'])
    .select(['code', 'barcode', 'bin'])
    .where('product_id', 'in', ids)
    .orderBy('sku.id')
    .forNoKeyUpdate('sku')
    .execute()
  const texts = await tx
    .selectFrom('product_text')
    .select(['product_id', 'locale', 'title', 'description'])
    .where('product_id', 'in', ids)
    .execute()
  return products.map((product) => {
    const own = texts.filter((text) => text.product_id === product.id)
    return {
      productId: product.id,
      shopId: product.shop_id,
      externalId: product.external_id,
      ...fieldsOfRow(product),
      specs: product.specs,
      attributes: product.attributes,
      titles: Object.fromEntries(own.map(({ locale, title }) => [locale, title])),
      descriptions: Object.fromEntries(own.map(({ locale, description }) => [locale, description])),
      skus: skus
        .filter((sku) => sku.product_id === product.id)
        .map((sku) => ({
          values: sku.values,
          priceCents: sku.price_cents,
          originalPriceCents: sku.original_price_cents,
          stock: sku.stock,
          active: sku.active,
          code: sku.code,
          barcode: sku.barcode,
          bin: sku.bin,
        })),
    }
  })
}

/** Puts new products on the shelf; answers their ids in the order given. */
export async function insertGoods(
  tx: Tx,
  shelved: readonly (ShelvedGoods & { pictures: readonly string[] })[],
): Promise<number[]> {
  if (shelved.length === 0) return []
  const rows = await tx
    .insertInto('product')
    .values(
      shelved.map(({ goods, shopId, pictures }) => ({
        shop_id: shopId,
        external_id: goods.externalId,
        ...columnsOfFields(goods),
        pictures: [...pictures],
        specs: JSON.stringify(goods.specs),
        attributes: JSON.stringify(goods.attributes),
        sales: goods.sales,
      })),
    )
    .returning(['id', 'shop_id', 'external_id'])
    .execute()
  const ids = shelved.map(({ goods, shopId }) => {
    const row = rows.find((each) => each.shop_id === shopId && each.external_id === goods.externalId)
    if (!row) throw new Error('An inserted product did not come back')
    return row.id
  })
  await tx
    .insertInto('product_text')
    .values(shelved.flatMap(({ goods }, n) => textRows(ids[n] ?? 0, goods)))
    .execute()
  await tx
    .insertInto('sku')
    .values(shelved.flatMap(({ goods }, n) => skuRows(ids[n] ?? 0, goods)))
    .execute()
  return ids
}

/** Makes a stored product what the file says. Kinds that the file no longer has are closed, never deleted. */
export async function updateGoods(tx: Tx, productId: number, goods: ImportedGoods): Promise<void> {
  await tx
    .updateTable('product')
    .set({
      ...columnsOfFields(goods),
      specs: JSON.stringify(goods.specs),
      attributes: JSON.stringify(goods.attributes),
    })
    .where('id', '=', productId)
    .execute()
  await tx
    .insertInto('product_text')
    .values(textRows(productId, goods))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'locale']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute()
  const kept = await tx
    .insertInto('sku')
    .values(skuRows(productId, goods))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'values']).doUpdateSet((eb) => ({
        price_cents: eb.ref('excluded.price_cents'),
        original_price_cents: eb.ref('excluded.original_price_cents'),
        stock: eb.ref('excluded.stock'),
        active: true,
      })),
    )
    .returning('id')
    .execute()
  await tx
    .updateTable('sku')
    .set({ active: false })
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute()
}

/** Adds up a product's stars anew. */
export async function recountStars(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`
    update product set score_sum = own.stars, score_count = own.n
    from (
      select subject_id as product_id, sum(stars * reviews)::int as stars, sum(reviews)::int as n
      from review_tally where subject = 'product' and subject_id = any(${[...productIds]}::bigint[]) group by subject_id
    ) own
    where product.id = own.product_id`.execute(tx)
}

const textRows = (productId: number, goods: ImportedGoods) =>
  Object.entries(goods.titles).map(([locale, title]) => ({
    product_id: productId,
    locale,
    title,
    description: new Map(Object.entries(goods.descriptions)).get(locale) ?? '',
  }))

const skuRows = (productId: number, goods: ImportedGoods) =>
  goods.skus.map((sku) => ({
    product_id: productId,
    values: sku.values,
    price_cents: sku.priceCents,
    original_price_cents: sku.originalPriceCents,
    stock: sku.stock,
  }))
