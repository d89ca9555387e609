import type { reviewsEndpoints } from '@sampan/contract/reviews/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { type ReviewRow, reviewRows, starCounts } from './review-store.ts'

type Row = typeof reviewsEndpoints.review_list

/** A product's reviews, newest first, with the spread of stars; none for a product that does not exist. */
export async function listReviews(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['number'])
  const [rows, histogram] = await Promise.all([
    reviewRows(ctx.db, { productId: input.product, beforeId: after?.[0] ?? null, limit: input.limit + 1 }),
    starCounts(ctx.db, input.product),
  ])
  const count = histogram.reduce((sum, n) => sum + n, 0)
  const sum = histogram.reduce((total, n, index) => total + n * (index + 1), 0)
  const page = pageOf(rows, input.limit, (row) => [row.id], presentReview)
  return { ...page, histogram, score: { average: count === 0 ? 0 : Math.round((sum * 10) / count), count } }
}

export const presentReview = (row: ReviewRow): OutputOf<Row>['items'][number] => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
