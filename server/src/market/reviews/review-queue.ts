import type { reviewsConsoleEndpoints } from '@sampan/contract/market/reviews/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { presentReview } from './present-review.ts'
import { type ReviewRow, reviewRows } from './review-store.ts'
import { seenByOperators } from './seen-by-operators.ts'
import { wordsAsked } from './words-asked.ts'

type Queue = typeof reviewsConsoleEndpoints.console_review_queue
type Queued = OutputOf<Queue>['items'][number]

/** Reviews of all shops, newest first, for operators. */
export async function listReviewQueue(
  ctx: OperatorContext,
  input: ParsedOf<Queue>,
): Promise<OutputOf<Queue>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await reviewRows(ctx.db, {
    productId: input.product,
    shopId: input.shop,
    buyerId: input.buyerId,
    readerId: null,
    state: input.state,
    asked: input.q === undefined ? undefined : await wordsAsked(ctx.db, input.q, ctx.locale),
    sort: 'newest',
    after: after && { helpful: 0, id: after[0] },
    limit: input.limit + 1,
  })
  const present = await queued(ctx, ctx.db, rows)
  return pageOf(rows, input.limit, (row) => [row.id], present)
}

async function queued(
  ctx: OperatorContext,
  db: Db,
  rows: readonly ReviewRow[],
): Promise<(row: ReviewRow) => Queued> {
  const beside = await seenByOperators(ctx, db, rows)
  return (row) => ({ ...presentReview(row), ...beside(row) })
}
