import type { Locale } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#kernel/database.ts'
import { type CardRow, cards } from './product-store.ts'
import type { SpecAxis } from './specs.ts'

export interface SkuOfDetail {
  id: number
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  stock: number
  picture: string | null
}

export interface DetailRow extends CardRow {
  description: string
  pictures: string[]
  seen: number
  shipFrom: string
  weightGrams: number
  specs: SpecAxis[]
  skus: SkuOfDetail[]
}

/** One product with its SKUs, in one query. */
export async function findProduct(db: Db, id: number, locale: Locale): Promise<DetailRow | undefined> {
  return cards(db, locale)
    .select((eb) => [
      sql<string>`coalesce(own.description, fallback.description)`.as('description'),
      'product.pictures',
      'product.seen',
      'product.ship_from as shipFrom',
      'product.weight_grams as weightGrams',
      sql<SpecAxis[]>`product.specs`.as('specs'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .select([
            'sku.id',
            'sku.values',
            'sku.price_cents as priceCents',
            'sku.original_price_cents as originalPriceCents',
            'sku.stock',
            'sku.picture',
          ])
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.active', '=', true)
          .orderBy('sku.id'),
      ).as('skus'),
    ])
    .where('product.id', '=', id)
    .executeTakeFirst()
}
