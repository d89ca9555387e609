import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { unknownVariables } from '@sampan/contract/trade/support/answer-variables.ts'
import { type MacroState, macroDoes } from '@sampan/contract/trade/support/macro-console-schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Macro } from './rows.ts'

/** A macro as it is typed. `answer` is `none`, `own`, or the number of a canned answer. */
export interface TypedMacro {
  name: string
  answer: string
  texts: Partial<Record<Locale, string | undefined>>
  state: MacroState
  note: string
}

export const typedMacro = (macro: Macro | null): TypedMacro => ({
  name: macro?.name ?? '',
  answer: macro === null ? 'own' : answerOf(macro),
  texts: macro?.cannedId === null ? (macro.texts ?? {}) : {},
  state: macro?.state ?? 'waiting',
  note: macro?.note ?? '',
})
const answerOf = ({ cannedId, texts }: Macro) =>
  cannedId === null ? (texts === null ? 'none' : 'own') : String(cannedId)

const outputOf = ({ name, answer, texts, state, note }: TypedMacro) => ({
  name,
  cannedId: answer === 'none' || answer === 'own' ? null : Number(answer),
  texts: answer === 'own' ? { ...texts, en: texts.en ?? '' } : null,
  state,
  note: note.trim(),
})

export const macroSchema = schemaFromRules((typed: TypedMacro) => {
  const isOwn = typed.answer === 'own'
  const hasUnknown = Object.values(typed.texts).some((text) => unknownVariables(text ?? '').length > 0)
  return {
    name: typed.name.trim() === '' ? 'macroEmpty' : undefined,
    texts: !isOwn
      ? undefined
      : (typed.texts.en ?? '').trim() === ''
        ? 'cannedEmpty'
        : hasUnknown
          ? 'answerVariable'
          : undefined,
    state: macroDoes(outputOf(typed)) ? undefined : 'macroEmpty',
  }
}, outputOf)
