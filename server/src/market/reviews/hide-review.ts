import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { hidePictures } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { factsOf } from './review-facts.ts'
import { findReview, type HiddenCode, type ReviewRow } from './review-store.ts'
import { setHidden } from './write-store.ts'

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
