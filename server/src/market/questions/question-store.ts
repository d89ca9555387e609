import { answersShown } from '@sampan/contract/market/questions/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { HiddenCode } from '#market/reviews/index.ts'
import { holdsWords, type WordsAsked } from '#market/reviews/index.ts'

interface Written {
  id: number
  author: string
  locale: Locale
  text: string
  createdAt: Date
  isOwn: boolean
  hiddenAt: Date | null
  hiddenCode: HiddenCode | null
  hiddenWords: string
}
export interface QuestionRow extends Written {
  productId: number
  shopId: number
  buyerId: string
  answerCount: number
  helpful: number
  shopAnsweredAt: Date | null
}
export interface AnswerRow extends Written {
  questionId: number
  byShop: boolean
  helpful: number
  isHelpful: boolean
}

const written = (
  of: string,
  reader: string,
) => `${of}.id, ${of}.locale, ${of}."text", ${of}.created_at as "createdAt",
  ${of}.hidden_at as "hiddenAt", ${of}.hidden_code as "hiddenCode", ${of}.hidden_words as "hiddenWords",
  coalesce(${of}.buyer_id = ${reader}::uuid, false) as "isOwn"`
const questionColumns = (reader: string) => `${written('question', reader)}, question.author,
  question.product_id as "productId", question.shop_id as "shopId", question.buyer_id as "buyerId",
  question.answers as "answerCount", question.helpful, question.shop_answered_at as "shopAnsweredAt"`
const answerColumns = (
  reader: string,
) => `${written('answer', reader)}, answer.author, answer.question_id as "questionId",
  answer.by_shop as "byShop", answer.helpful,
  exists (select from answer_vote vote where vote.answer_id = answer.id and vote.buyer_id = ${reader}::uuid) as "isHelpful"`

/** Texts of a question, and those of an answer as well. */
const texts = [
  'question."text"',
  `(select string_agg(answer."text", ' ') from answer where answer.question_id = question.id)`,
]

export interface QuestionQuery {
  productId?: number | undefined
  shopId?: number | undefined
  readerId: string | null
  /** Questions that the shop has not answered, and no others. */
  unanswered?: boolean
  state?: 'shown' | 'hidden'
  asked?: WordsAsked | undefined
  sort: 'helpful' | 'newest'
  after: { helpful: number; id: number } | null
  limit: number
}

/** A page of questions, after the last row of the page before. */
export function questionRows(db: Db, query: QuestionQuery): Promise<QuestionRow[]> {
  const { after, sort } = query
  const values: unknown[] = [query.readerId]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [`hidden_at is ${query.state === 'hidden' ? 'not null' : 'null'}`]
  const { asked, state } = query
  if (asked && 'buyerId' in asked) conditions.push(`buyer_id = ${given(asked.buyerId)}::uuid`)
  if (asked && 'productId' in asked) conditions.push(`product_id = ${given(asked.productId)}`)
  if (asked && 'words' in asked)
    conditions.push(holdsWords(asked, { table: 'question', state, texts }, given))
  if (query.productId !== undefined) conditions.push(`product_id = ${given(query.productId)}`)
  if (query.shopId !== undefined) conditions.push(`shop_id = ${given(query.shopId)}`)
  if (query.unanswered) conditions.push('shop_answered_at is null')
  if (after !== null)
    conditions.push(
      sort === 'newest'
        ? `id < ${given(after.id)}`
        : `(helpful, id) < (${given(after.helpful)}, ${given(after.id)})`,
    )
  return runStatement<QuestionRow>(
    db,
    `select ${questionColumns('$1')} from question where ${conditions.join(' and ')}
    order by ${sort === 'newest' ? '' : 'helpful desc, '}id desc limit ${Number(query.limit)}`,
    values,
  )
}

/** One question, shown or hidden. */
export async function findQuestion(
  db: Db,
  id: number,
  readerId: string | null,
): Promise<QuestionRow | undefined> {
  const [row] = await runStatement<QuestionRow>(
    db,
    `select ${questionColumns('$2')} from question where id = $1`,
    [id, readerId],
  )
  return row
}

const inOrder = 'answer.by_shop desc, answer.helpful desc, answer.id desc'

/** The best few answers of each of these questions: one query for a whole page. */
export const bestAnswers = (
  db: Db,
  questionIds: readonly number[],
  readerId: string | null,
): Promise<AnswerRow[]> =>
  runStatement<AnswerRow>(
    db,
    `select answer.* from unnest($1::bigint[]) as asked (id) cross join lateral (
      select ${answerColumns('$2')} from answer where answer.question_id = asked.id and answer.hidden_at is null
      order by ${inOrder} limit ${answersShown}) answer`,
    [questionIds, readerId],
  )

/** All answers of these questions, hidden ones too, for operators; a question has a hundred at most. */
export const allAnswers = (db: Db, questionIds: readonly number[]): Promise<AnswerRow[]> =>
  runStatement<AnswerRow>(
    db,
    `select ${answerColumns('null')} from answer where question_id = any($1::bigint[]) order by ${inOrder}`,
    [questionIds],
  )

export interface AnswerKey {
  byShop: boolean
  helpful: number
  id: number
}

/** A page of a question's answers, after the last row of the page before; none of a hidden question. */
export function answerRows(
  db: Db,
  query: { questionId: number; readerId: string | null; after: AnswerKey | null; limit: number },
): Promise<AnswerRow[]> {
  const { after } = query
  return runStatement<AnswerRow>(
    db,
    `select ${answerColumns('$2')} from answer
    where answer.question_id = $1 and answer.hidden_at is null
      and exists (select from question where question.id = $1 and question.hidden_at is null)
      ${after ? 'and (answer.by_shop, answer.helpful, answer.id) < ($3, $4, $5)' : ''}
    order by ${inOrder} limit ${Number(query.limit)}`,
    [query.questionId, query.readerId, ...(after ? [after.byShop, after.helpful, after.id] : [])],
  )
}

/** One answer, shown or hidden. */
export async function findAnswer(
  db: Db,
  id: number,
  readerId: string | null,
): Promise<AnswerRow | undefined> {
  const [row] = await runStatement<AnswerRow>(db, `select ${answerColumns('$2')} from answer where id = $1`, [
    id,
    readerId,
  ])
  return row
}
