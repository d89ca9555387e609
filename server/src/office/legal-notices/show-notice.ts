import type { legalNoticesEndpoints } from '@sampan/contract/office/legal-notices/endpoints.ts'
import type { AppealSide } from '@sampan/contract/office/legal-notices/rules.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext, Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { goodsTitles, nameIn } from '#market/catalog/index.ts'
import { findReview } from '#market/reviews/index.ts'
import { appealsOf, findNotice, type LegalNoticeRow, rowsOfNotifier } from './legal-notice-store.ts'
import { isKeyOf } from './notice-key.ts'
import { isActed, mayAppeal, outcomeNow } from './notice-rules.ts'

type Rows = typeof legalNoticesEndpoints

/** Side of a caller by their login or the key of the report; null for strangers. An author learns of it once their review was hidden. */
export async function sideOf(
  ctx: Context,
  db: Db,
  one: LegalNoticeRow,
  key: string | undefined,
): Promise<AppealSide | null> {
  if (isKeyOf(ctx.config, one.id, key)) return 'notifier'
  if (ctx.buyer === null) return null
  if (ctx.buyer.id === one.notifierId) return 'notifier'
  const wasHidden = one.reviewId !== null && (isActed(one) || one.reversedAt !== null)
  if (!wasHidden || one.reviewId === null) return null
  return (await findReview(db, one.reviewId, null))?.buyerId === ctx.buyer.id ? 'author' : null
}

/** A report with its decision, by login or key. Refuses notFound, to strangers as well. */
export async function showNotice(
  ctx: Context,
  { id, key }: ParsedOf<Rows['legal_notice_show']>,
): Promise<AnswerOf<Rows['legal_notice_show']>> {
  const one = (await findNotice(ctx.db, id)) ?? refuse('notFound')
  const side = (await sideOf(ctx, ctx.db, one, key)) ?? refuse('notFound')
  return presentNotice(ctx, ctx.db, one, side)
}

export async function presentNotice(
  { locale }: Pick<Context, 'locale'>,
  db: Db,
  one: LegalNoticeRow,
  side: AppealSide,
): Promise<AnswerOf<Rows['legal_notice_show']>> {
  const named = (await goodsTitles(db, [one.productId])).get(one.productId)
  const review = one.reviewId === null ? undefined : await findReview(db, one.reviewId, null)
  const appeals = await appealsOf(db, one.id)
  const own = appeals.find((appeal) => appeal.side === side)
  const { outcome, basis, rule, facts, decidedAt } = one
  return {
    id: one.id,
    number: one.number,
    side,
    type: one.subject,
    productId: one.productId,
    title: nameIn(named?.titles ?? {}, locale),
    review: review?.text ?? '',
    ground: one.ground,
    explanation: side === 'notifier' ? one.explanation : '',
    createdAt: one.createdAt.toISOString(),
    decision:
      outcome && basis && rule !== null && facts !== null && decidedAt
        ? { outcome, basis, rule, facts, at: decidedAt.toISOString() }
        : null,
    isReversed: one.reversedAt !== null,
    outcomeNow: outcomeNow(one),
    appeal: own
      ? {
          words: own.words,
          at: own.createdAt.toISOString(),
          answer:
            own.answer !== null && own.answeredAt
              ? {
                  changed: own.changed === true,
                  words: own.answer,
                  basis: own.basis,
                  rule: own.rule,
                  at: own.answeredAt.toISOString(),
                }
              : null,
        }
      : null,
    canAppeal: mayAppeal(
      one,
      side,
      appeals.map((appeal) => appeal.side),
    ),
  }
}

/** Reports that the caller sent, newest first. */
export async function listOwnNotices(
  { db, buyer }: BuyerContext,
  { cursor, limit }: ParsedOf<Rows['legal_notice_mine']>,
): Promise<AnswerOf<Rows['legal_notice_mine']>> {
  const last = decodeCursor(cursor, ['date', 'uuid'])
  const before = last && { at: last[0], id: last[1] }
  const rows = await rowsOfNotifier(db, buyer.id, { before, limit: limit + 1 })
  return pageOf(
    rows,
    limit,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    ({ id, number, subject, productId, ground, explanation, state, createdAt }) => ({
      id,
      number,
      type: subject,
      productId,
      ground,
      explanation,
      state,
      createdAt: createdAt.toISOString(),
    }),
  )
}
