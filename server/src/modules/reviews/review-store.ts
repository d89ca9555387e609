import type { Locale } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface ReviewRow {
  id: number
  author: string
  locale: Locale
  text: string
  productScore: number
  serviceScore: number
  postageScore: number
  pictures: string[]
  spec: string
  createdAt: Date
}

/** A product's reviews, newest first, after the review id of the last page. */
export async function reviewRows(
  db: Db,
  query: { productId: number; beforeId: number | null; limit: number },
): Promise<ReviewRow[]> {
  const rows = await db
    .selectFrom('review')
    .select([
      'id',
      'author',
      'locale',
      'text',
      'product_score as productScore',
      'service_score as serviceScore',
      'postage_score as postageScore',
      'pictures',
      'spec',
      'created_at as createdAt',
    ])
    .where('product_id', '=', query.productId)
    .$if(query.beforeId !== null, (rows) => rows.where('id', '<', query.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit))
    .execute()
  return rows as ReviewRow[] // locale: only known codes are written
}

/** How many reviews gave one to five stars. */
export async function starCounts(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .select(['product_score as stars', sql<number>`count(*)::int`.as('n')])
    .where('product_id', '=', productId)
    .groupBy('product_score')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0)
}
