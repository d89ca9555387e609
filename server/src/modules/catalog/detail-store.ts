import type { Locale } from '@sampan/contract/locales/index.ts'
import type { Db } from '#kernel/database.ts'
import { runQuickRead, runStatement } from '#kernel/run-statement.ts'
import { freightColumn, type ShopFreight } from '#modules/freight/index.ts'
import { altsIn, type CardRow, cardColumns, cardTables, descriptionIn } from './product-store.ts'
import type { SpecAxis } from './specs.ts'

export interface SkuOfDetail {
  id: number
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  lowestBeforeCents: number | null
  stock: number
  picture: string | null
}

export interface DetailRow extends CardRow {
  description: string
  pictures: string[]
  ownAlts: Record<string, string>
  englishAlts: Record<string, string>
  seen: number
  shipFrom: string
  /** Of its shop; null where it never said so, else perhaps over. */
  awayUntil: Date | null
  shopSuspended: boolean
  weightGrams: number
  specs: SpecAxis[]
  attributes: { name: string; value: string }[]
  freight: ShopFreight
  skus: SkuOfDetail[]
}

const detailText = (
  locale: Locale,
  which: string,
): string => `select ${cardColumns(locale)}, ${descriptionIn(locale)} as description,
    product.pictures, ${altsIn(locale)}, product.seen, product.ship_from as "shipFrom", shop.away_until as "awayUntil", shop.suspended > 0 as "shopSuspended", product.weight_grams as "weightGrams", product.specs, product.attributes, ${freightColumn},
    (select coalesce(json_agg(one), '[]') from (
      select sku.id, sku.values, sku.price_cents as "priceCents", sku.original_price_cents as "originalPriceCents",
        sku.lowest_before_cents as "lowestBeforeCents",
        sku.stock, sku.picture
      from sku where sku.product_id = product.id and sku.active order by sku.id
    ) one) as skus
  from ${cardTables(locale)} where product.on_sale and ${which}`

/** One product with its SKUs, in one query. */
export async function findProduct(db: Db, id: number, locale: Locale): Promise<DetailRow | undefined> {
  const [row] = await runQuickRead<DetailRow>(db, detailText(locale, 'product.id = $1'), [id])
  return row
}

/** Several with their SKUs, in one query and in no order. */
export const findProducts = (db: Db, ids: readonly number[], locale: Locale): Promise<DetailRow[]> =>
  runStatement<DetailRow>(db, detailText(locale, 'product.id = any($1::bigint[])'), [ids])
