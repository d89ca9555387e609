import type { hideReasons, takedownReasons } from '@sampan/contract/base/staff/reasons.ts'
import {
  hideReasons as hideCodes,
  takedownReasons as takedownCodes,
} from '@sampan/contract/base/staff/reasons.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findReview, hideOrShow } from '#market/reviews/index.ts'
import { takeDownGoods } from '#market/takedowns/index.ts'
import type { LegalNoticeRow, Statement } from './legal-notice-store.ts'
import { mailShop, notifyAuthor } from './notify-people.ts'

type Subject = Pick<
  LegalNoticeRow,
  'id' | 'number' | 'subject' | 'productId' | 'reviewId' | 'shopId' | 'ground'
>

const takedownCodeOf = (ground: string): (typeof takedownReasons)[number] =>
  takedownCodes.find((code) => code === ground) ?? 'other'
const hideCodeOf = (ground: string): (typeof hideReasons)[number] =>
  hideCodes.find((code) => code === ground) ?? 'other'

/**
 * Takes the goods down, or hides the review, by the mechanism that the console has for each, and sends the statement of reasons to
 * the shop or the author. What was so already stays so. @returns the takedown that stands; null for a review
 */
export async function actOnSubject(
  tx: Tx,
  ctx: OperatorContext,
  one: Subject,
  statement: Statement,
): Promise<{ outcome: 'removed' | 'hidden'; takedownId: string | null }> {
  const words = `${statement.facts} (${statement.rule})`
  if (one.reviewId === null) {
    const wish = { id: one.productId, reasonCode: takedownCodeOf(one.ground), reason: words }
    const { takedownId, isNew } = await takeDownGoods(tx, ctx, wish)
    if (isNew) await mailShop(tx, ctx, one, statement)
    return { outcome: 'removed', takedownId }
  }
  const { review, isChanged } = await hideOrShow(tx, ctx, one.reviewId, {
    code: hideCodeOf(one.ground),
    words,
  })
  if (isChanged) await notifyAuthor(tx, ctx, one, review.buyerId, { what: 'hidden', words: statement.facts })
  return { outcome: 'hidden', takedownId: null }
}

/** Shows a review again, after the appeal of its author. */
export async function showReview(tx: Tx, ctx: OperatorContext, one: Subject, words: string): Promise<void> {
  if (one.reviewId === null) return refuse('notFound')
  const { review } = await hideOrShow(tx, ctx, one.reviewId, null)
  await notifyAuthor(tx, ctx, one, review.buyerId, { what: 'shown', words })
}

/** Tells the author that their review stays hidden. */
export async function keepHidden(tx: Tx, ctx: OperatorContext, one: Subject, words: string): Promise<void> {
  const review = one.reviewId === null ? undefined : await findReview(tx, one.reviewId, null)
  if (review) await notifyAuthor(tx, ctx, one, review.buyerId, { what: 'hiddenKept', words })
}
