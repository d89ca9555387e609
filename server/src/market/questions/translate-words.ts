import type { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type Translator, translateTexts } from '#base/translation/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type AnswerRow, findAnswer, findQuestion, type QuestionRow } from './question-store.ts'

type Question = typeof questionsEndpoints.question_translate
type Answer = typeof questionsEndpoints.answer_translate

/** A question by machine in the reader's language. Refuses notFound, and translateOff without a translator that answers. */
export const translateQuestion =
  (translator: Translator | null) =>
  async (ctx: Context, { id }: ParsedOf<Question>): Promise<OutputOf<Question>> =>
    inReaders(ctx, translator, shown(await findQuestion(ctx.db, id, null)))

/** An answer in the same way; one of a hidden question is not found either. */
export const translateAnswer =
  (translator: Translator | null) =>
  async (ctx: Context, { id }: ParsedOf<Answer>): Promise<OutputOf<Answer>> =>
    inReaders(ctx, translator, await shownAnswer(ctx.db, id))

async function shownAnswer(db: Db, id: number): Promise<AnswerRow> {
  const answer = shown(await findAnswer(db, id, null))
  shown(await findQuestion(db, answer.questionId, null))
  return answer
}

const shown = <Row extends QuestionRow | AnswerRow>(row: Row | undefined): Row =>
  row === undefined || row.hiddenAt !== null ? refuse('notFound') : row

async function inReaders(
  ctx: Context,
  translator: Translator | null,
  { text, locale }: Pick<QuestionRow, 'text' | 'locale'>,
): Promise<{ text: string }> {
  const [translated = text] = await translateTexts(ctx, translator, [text], locale)
  return { text: translated }
}
