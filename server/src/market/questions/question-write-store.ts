import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { HiddenCode } from '#market/reviews/index.ts'

interface NewText {
  author: string
  locale: Locale
  text: string
  createdAt: Date
}

/** The number of a buyer's unanswered questions about this; others that they ask at the same moment wait. */
export async function countOpen(tx: Tx, buyerId: string, productId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question:${buyerId}`}, 0))`.execute(tx)
  const { n } = await tx
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .where('answers', '=', 0)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** @returns null when the product is not for sale */
export async function insertQuestion(
  tx: Tx,
  question: NewText & { productId: number; buyerId: string },
): Promise<number | null> {
  const [row] = await runStatement<{ id: number }>(
    tx,
    `insert into question (product_id, shop_id, buyer_id, author, locale, "text", created_at)
    select product_id, shop_id, $2, $3, $4, $5, $6 from product_words where product_id = $1 and on_sale limit 1 returning id`,
    [
      question.productId,
      question.buyerId,
      question.author,
      question.locale,
      question.text,
      question.createdAt,
    ],
  )
  return row?.id ?? null
}

/** Counts a shown answer in; those who answer the same question at once wait for each other. Answers how many there are. */
export async function countAnswer(tx: Tx, questionId: number, shopAnsweredAt: Date | null): Promise<number> {
  const { answers } = await tx
    .updateTable('question')
    .set({
      answers: sql<number>`answers + 1`,
      ...(shopAnsweredAt ? { shop_answered_at: shopAnsweredAt } : {}),
    })
    .where('id', '=', questionId)
    .returning('answers')
    .executeTakeFirstOrThrow()
  return answers
}

/** A buyer's answer, or the shop's by one of its members. @returns null when there is one already */
export async function insertAnswer(
  tx: Tx,
  answer: NewText & { questionId: number; by: { buyerId: string } | { memberId: string } },
): Promise<number | null> {
  const row = await tx
    .insertInto('answer')
    .values({
      question_id: answer.questionId,
      buyer_id: 'buyerId' in answer.by ? answer.by.buyerId : null,
      member_id: 'memberId' in answer.by ? answer.by.memberId : null,
      author: answer.author,
      locale: answer.locale,
      text: answer.text,
      created_at: answer.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Sets or takes back a vote; answers how many there are then. The question is as helpful as its answers together. */
export async function setAnswerVote(
  tx: Tx,
  answer: { id: number; questionId: number },
  buyerId: string,
  helpful: boolean,
): Promise<number> {
  const changed = helpful
    ? await tx
        .insertInto('answer_vote')
        .values({ answer_id: answer.id, buyer_id: buyerId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows: rows }) => Number(rows ?? 0))
    : -(await tx
        .deleteFrom('answer_vote')
        .where('answer_id', '=', answer.id)
        .where('buyer_id', '=', buyerId)
        .executeTakeFirst()
        .then(({ numDeletedRows: rows }) => Number(rows)))
  if (changed !== 0)
    await tx
      .updateTable('question')
      .set({ helpful: sql<number>`helpful + ${changed}` })
      .where('id', '=', answer.questionId)
      .execute()
  const row = await tx
    .updateTable('answer')
    .set({ helpful: sql<number>`helpful + ${changed}` })
    .where('id', '=', answer.id)
    .returning('helpful')
    .executeTakeFirstOrThrow()
  return row.helpful
}

type Hidden = { code: HiddenCode; words: string; at: Date } | null
const hiddenColumns = (hidden: Hidden) => ({
  hidden_at: hidden?.at ?? null,
  hidden_code: hidden?.code ?? null,
  hidden_words: hidden?.words ?? '',
})

/** Hides a question, or shows it again with null. @returns false when that is how it is already */
export async function setQuestionHidden(tx: Tx, id: number, hidden: Hidden): Promise<boolean> {
  const changed = await tx
    .updateTable('question')
    .set(hiddenColumns(hidden))
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** As `setQuestionHidden`, of an answer: what its question counts follows. */
export async function setAnswerHidden(tx: Tx, id: number, hidden: Hidden): Promise<boolean> {
  const changed = await tx
    .updateTable('answer')
    .set(hiddenColumns(hidden))
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning(['question_id', 'helpful'])
    .executeTakeFirst()
  if (!changed) return false
  const sign = hidden ? -1 : 1
  await tx
    .updateTable('question')
    .set({
      answers: sql<number>`answers + ${sign}`,
      helpful: sql<number>`helpful + ${sign * changed.helpful}`,
    })
    .where('id', '=', changed.question_id)
    .execute()
  return true
}
