import type { Locale } from '@sampan/contract/wire/locales.ts'
import { type Canned, cannedAnswers, type ReadyAnswer, wordsFor } from '#parts/answers/ready-answers.ts'
import type { Macro } from './rows.ts'

/** Answer of a conversation: a canned one, or a macro, which does more than send its words. */
export interface DeskAnswer extends ReadyAnswer {
  macro: Macro | null
}

/** Macros first, since they do more by one key. */
export const deskAnswers = (
  canned: readonly Canned[],
  macros: readonly Macro[],
  language: Locale,
): DeskAnswer[] => [
  ...macros.map((macro) => ({
    key: `macro-${macro.id}`,
    title: macro.name,
    ...wordsFor(macro.texts ?? {}, language),
    macro,
  })),
  ...cannedAnswers(canned, language).map((answer) => ({ ...answer, macro: null })),
]
