import type { Locale } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

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
export function reviewRows(
  db: Db,
  query: { productId: number; beforeId: number | null; limit: number },
): Promise<ReviewRow[]> {
  const { productId, beforeId } = query
  const values = beforeId === null ? [productId] : [productId, beforeId]
  return runStatement<ReviewRow>(
    db,
    `select id, author, locale, "text", product_score as "productScore", service_score as "serviceScore",
      postage_score as "postageScore", pictures, spec, created_at as "createdAt"
    from review where product_id = $1 ${beforeId === null ? '' : 'and id < $2'} order by id desc limit ${Number(query.limit)}`,
    values,
  )
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
