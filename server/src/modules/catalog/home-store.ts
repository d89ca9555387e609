import { categories } from '@sampan/contract/catalog/categories.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { Name } from './specs.ts'

export interface TileRow {
  category: string
  productCount: number
}

const countsKeptMs = 30_000
const keptCounts = new WeakMap<Db, { countedAtMs: number; counts: Promise<Map<string, number>> }>()

/**
 * How many products each category has on sale in open shops, as of half a minute ago at most: every first page asks,
 * and counting reads the whole catalogue.
 */
export function categoryCounts(db: Db): Promise<Map<string, number>> {
  const kept = keptCounts.get(db)
  if (kept && Date.now() - kept.countedAtMs < countsKeptMs) return kept.counts
  const counts = countCategories(db)
  keptCounts.set(db, { countedAtMs: Date.now(), counts })
  counts.catch(() => keptCounts.delete(db))
  return counts
}

async function countCategories(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['category', sql<number>`count(*)::int`.as('n')])
    .where('on_sale', '=', true)
    .where('shop.open', '=', true)
    .where('category', 'in', [...categories])
    .groupBy('category')
    .execute()
  return new Map(rows.map((row) => [row.category, row.n]))
}

export interface BannerRow {
  id: number
  picture: string
  room: string
  eyebrow: Name
  title: Name
  action: Name
  category: string | null
  productId: number | null
  shopId: number | null
}

const bannersMax = 6

export async function banners(db: Db): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('banner')
    .select([
      'id',
      'picture',
      'room',
      'eyebrow',
      'title',
      'action',
      'category',
      'product_id as productId',
      'shop_id as shopId',
    ])
    .orderBy('position')
    .limit(sql.lit(bannersMax))
    .execute()
  return rows as BannerRow[] // the JSON columns hold one text per language
}
