import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { HiddenCode } from '#market/reviews/index.ts'

export interface OwnRow {
  id: number
  productId: number
  locale: Locale
  text: string
  createdAt: Date
  hiddenAt: Date | null
  hiddenCode: HiddenCode | null
  hiddenWords: string
}

interface OwnQuery {
  buyerId: string
  beforeId: number | null
  limit: number
}

const columns = (of: string) => `${of}.id, ${of}.locale, ${of}."text", ${of}.created_at as "createdAt",
  ${of}.hidden_at as "hiddenAt", ${of}.hidden_code as "hiddenCode", ${of}.hidden_words as "hiddenWords"`

const pageOfBuyer = (of: string, { beforeId, limit }: OwnQuery) => `where ${of}.buyer_id = $1
  ${beforeId === null ? '' : `and ${of}.id < $2`} order by ${of}.id desc limit ${Number(limit)}`

const valuesOf = ({ buyerId, beforeId }: OwnQuery) => (beforeId === null ? [buyerId] : [buyerId, beforeId])

export const ownQuestions = (db: Db, query: OwnQuery): Promise<OwnRow[]> =>
  runStatement<OwnRow>(
    db,
    `select ${columns('question')}, question.product_id as "productId" from question ${pageOfBuyer('question', query)}`,
    valuesOf(query),
  )

export const ownAnswers = (db: Db, query: OwnQuery): Promise<(OwnRow & { questionId: number })[]> =>
  runStatement<OwnRow & { questionId: number }>(
    db,
    `select ${columns('answer')}, question.product_id as "productId", question.id as "questionId"
    from answer join question on question.id = answer.question_id ${pageOfBuyer('answer', query)}`,
    valuesOf(query),
  )
