import type { translationConsoleEndpoints } from '@sampan/contract/base/translation/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { translateTexts } from './translate-texts.ts'
import type { Translator } from './translator.ts'

type Rows = typeof translationConsoleEndpoints
type Row = Rows['console_translate']

/** Tells the console if a translator is set up: without one it offers nothing. */
export const showTranslator =
  (translator: Translator | null) => async (): Promise<AnswerOf<Rows['console_translator']>> => ({
    isOn: translator !== null,
  })

/** A text that an operator or a member reads, by machine in their language. Refuses translateOff without a translator that answers. */
export const translateForOperator =
  (translator: Translator | null) =>
  async (ctx: OperatorContext, { text, from }: ParsedOf<Row>): Promise<AnswerOf<Row>> => {
    const [translated = text] = await translateTexts(ctx, translator, [text], from)
    return { text: translated }
  }
