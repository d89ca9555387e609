import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { reviewsConsoleEndpoints } from '@sampan/contract/market/reviews/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { hidePictures } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentReview } from './present-review.ts'
import { factsOf } from './review-facts.ts'
import { findReview, type HiddenCode, type ReviewRow, reviewRows } from './review-store.ts'
import { seenByOperators } from './seen-by-operators.ts'
import { wordsAsked } from './words-asked.ts'
import { setHidden } from './write-store.ts'

type Queue = typeof reviewsConsoleEndpoints.console_review_queue
type Hide = typeof reviewsConsoleEndpoints.console_review_hide
type Queued = OutputOf<Hide>

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

/** Hides a review with a reason, so that it counts no more, or shows it again. Refuses notFound, alreadyDecided. */
export function hideReview(ctx: OperatorContext, input: ParsedOf<Hide>): Promise<OutputOf<Hide>> {
  const reason = input.hidden ? { code: input.reasonCode, words: input.reason } : null
  return ctx.act(async (tx) => {
    const { review, isChanged } = await hideOrShow(tx, ctx, input.id, reason)
    if (!isChanged) refuse('alreadyDecided')
    return (await queued(ctx, tx, [review]))(review)
  })
}

/** Hides a review for a reason, or shows it again with null. Refuses notFound. `isChanged` is false where it was so already. */
export async function hideOrShow(
  tx: Tx,
  ctx: OperatorContext,
  id: number,
  reason: { code: HiddenCode; words: string } | null,
  at: Date = ctx.clock.now(),
): Promise<{ review: ReviewRow; isChanged: boolean }> {
  const isChanged = await setHidden(tx, id, reason && { ...reason, at })
  const review = (await findReview(tx, id, null)) ?? refuse('notFound')
  if (!isChanged) return { review, isChanged }
  const pictures = [...review.pictures, ...(review.followUpPictures ?? [])]
  await hidePictures(tx, pictures, reason ? at : null)
  await emit(tx, reason ? 'review.hidden' : 'review.shown', factsOf(review))
  await audit(tx, ctx, {
    action: reason ? 'reviews.hide' : 'reviews.show',
    subject: { type: 'review', id: String(id) },
    ...(reason ? { reason: trailOf(reason) } : {}),
  })
  return { review, isChanged }
}

async function queued(
  ctx: OperatorContext,
  db: Db,
  rows: readonly ReviewRow[],
): Promise<(row: ReviewRow) => Queued> {
  const beside = await seenByOperators(ctx, db, rows)
  return (row) => ({ ...presentReview(row), ...beside(row) })
}
