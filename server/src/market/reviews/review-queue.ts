import type { reviewsConsoleEndpoints } from '@sampan/contract/market/reviews/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { boundedCount } from '#kernel/list-totals.ts'
import { presentReview } from './present-review.ts'
import { countReviews, type ReviewFilter, type ReviewRow, reviewRows } from './review-store.ts'
import { seenByOperators } from './seen-by-operators.ts'
import { wordsAsked } from './words-asked.ts'

type Queue = typeof reviewsConsoleEndpoints.console_review_queue
type Count = typeof reviewsConsoleEndpoints.console_review_queue_count
type Queued = OutputOf<Queue>['items'][number]

/** Reviews of all shops, newest first, for operators. */
export async function listReviewQueue(
  ctx: OperatorContext,
  input: ParsedOf<Queue>,
): Promise<OutputOf<Queue>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await reviewRows(ctx.db, {
    ...(await filterOf(ctx, input)),
    readerId: null,
    sort: 'newest',
    after: after && { helpful: 0, id: after[0] },
    limit: input.limit + 1,
  })
  const present = await queued(ctx, ctx.db, rows)
  return pageOf(rows, input.limit, (row) => [row.id], present)
}

/** Number of the reviews that the same filter finds. */
export async function countReviewQueue(
  ctx: OperatorContext,
  input: ParsedOf<Count>,
): Promise<OutputOf<Count>> {
  const filter = await filterOf(ctx, input)
  const isOfGoods = [input.shop, input.product, input.stars, filter.asked].some((wish) => wish !== undefined)
  // Words are looked for in the newest alone, and no index has what is hidden of a shop or a product.
  if ((filter.asked && 'words' in filter.asked) || (input.state === 'hidden' && isOfGoods)) return null
  return boundedCount(await countReviews(ctx.db, filter))
}

const filterOf = async (ctx: OperatorContext, input: ParsedOf<Count>): Promise<ReviewFilter> => ({
  productId: input.product,
  starsAmong: input.stars,
  shopId: input.shop,
  buyerId: input.buyerId,
  state: input.state,
  asked: input.q === undefined ? undefined : await wordsAsked(ctx.db, input.q, ctx.locale),
})

async function queued(
  ctx: OperatorContext,
  db: Db,
  rows: readonly ReviewRow[],
): Promise<(row: ReviewRow) => Queued> {
  const beside = await seenByOperators(ctx, db, rows)
  return (row) => ({ ...presentReview(row), ...beside(row) })
}
