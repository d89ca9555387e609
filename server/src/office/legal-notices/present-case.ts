import type { legalNoticesConsoleEndpoints } from '@sampan/contract/office/legal-notices/console-endpoints.ts'
import { buyerNames } from '#base/account/index.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { goodsTitles, nameIn } from '#market/catalog/index.ts'
import { findReview } from '#market/reviews/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import {
  type AppealRow,
  appealsOf,
  countOthers,
  findNotice,
  type LegalNoticeRow,
} from './legal-notice-store.ts'
import { outcomeNow } from './notice-rules.ts'

type Rows = typeof legalNoticesConsoleEndpoints
type Queued = AnswerOf<Rows['console_legal_notice_list']>['items'][number]

/** Presents rows of the queue; three statements for a whole page. */
export async function queuePresenter(
  { locale, operator }: OperatorContext,
  db: Db,
  rows: readonly LegalNoticeRow[],
): Promise<(row: LegalNoticeRow) => Queued> {
  const [titles, shops, names] = await Promise.all([
    goodsTitles(
      db,
      rows.map(({ productId }) => productId),
    ),
    shopRefs(
      db,
      rows.map(({ shopId }) => shopId),
    ),
    operatorNames(
      db,
      rows.flatMap(({ claimedBy }) => claimedBy ?? []),
    ),
  ])
  return (row) => ({
    id: row.id,
    number: row.number,
    type: row.subject,
    productId: row.productId,
    title: nameIn(titles.get(row.productId)?.titles ?? {}, locale),
    picture: titles.get(row.productId)?.picture ?? '',
    shop: shops(row.shopId),
    ground: row.ground,
    state: row.state,
    outcomeNow: outcomeNow(row),
    isReversed: row.reversedAt !== null,
    claimedBy:
      row.claimedBy === null
        ? null
        : { name: names.get(row.claimedBy)?.name ?? '', isMe: row.claimedBy === operator.id },
    createdAt: row.createdAt.toISOString(),
  })
}

/** A report as operators see it, whole. Refuses notFound. */
export async function caseOf(
  ctx: OperatorContext,
  db: Db,
  id: string,
): Promise<AnswerOf<Rows['console_legal_notice_detail']>> {
  const one = (await findNotice(db, id)) ?? refuse('notFound')
  const review = one.reviewId === null ? undefined : await findReview(db, one.reviewId, null)
  const appeals = await appealsOf(db, id)
  const people = [one.decidedBy, ...appeals.map(({ answeredBy }) => answeredBy)].filter((by) => by !== null)
  const names = await operatorNames(db, people)
  const nameOf = (by: string | null) => (by === null ? '' : (names.get(by)?.name ?? ''))
  const notifiers = await buyerNames(db, one.notifierId === null ? [] : [one.notifierId])
  const { outcome, basis, rule, facts, decidedAt } = one
  return {
    ...(await queuePresenter(ctx, db, [one]))(one),
    explanation: one.explanation,
    notifier: (one.notifierId !== null && notifiers.get(one.notifierId)) || null,
    name: one.name,
    email: one.email,
    review: review
      ? { id: review.id, author: review.author, text: review.text, isHidden: review.hiddenAt !== null }
      : null,
    otherWaiting: await countOthers(db, one),
    decision:
      outcome && basis && rule !== null && facts !== null && decidedAt
        ? { outcome, basis, rule, facts, at: decidedAt.toISOString(), by: nameOf(one.decidedBy) }
        : null,
    isOwnDecision: appeals.some(({ answer, firstBy }) => answer === null && firstBy === ctx.operator.id),
    appeals: appeals.map((appeal) => presentAppeal(appeal, nameOf)),
  }
}

const presentAppeal = (
  { side, words, createdAt, changed, answer, answeredBy, answeredAt, basis, rule }: AppealRow,
  nameOf: (by: string | null) => string,
) => ({
  side,
  words,
  at: createdAt.toISOString(),
  answer:
    answer !== null && answeredAt
      ? {
          words: answer,
          at: answeredAt.toISOString(),
          changed: changed === true,
          basis,
          rule,
          by: nameOf(answeredBy),
        }
      : null,
})
