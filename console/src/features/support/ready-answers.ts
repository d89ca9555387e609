import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Canned, Macro } from './rows.ts'

/** Choice of the picker: a canned answer or a macro, in the buyer's language, or in English where there is none. */
export interface ReadyAnswer {
  key: string
  title: string
  /** With its variables in braces; empty of a macro that sends nothing. */
  text: string
  locale: Locale
  macro: Macro | null
}

const wordsFor = (texts: Canned['texts'], language: Locale): Pick<ReadyAnswer, 'text' | 'locale'> => {
  const own = texts[language]
  return own === undefined ? { text: texts.en ?? '', locale: 'en' } : { text: own, locale: language }
}

/** Macros first, since they do more by one key. */
export const readyAnswers = (
  canned: readonly Canned[],
  macros: readonly Macro[],
  language: Locale,
): ReadyAnswer[] => [
  ...macros.map((macro) => ({
    key: `macro-${macro.id}`,
    title: macro.name,
    ...wordsFor(macro.texts ?? {}, language),
    macro,
  })),
  ...canned.map(({ id, title, texts }) => ({
    key: `canned-${id}`,
    title,
    ...wordsFor(texts, language),
    macro: null,
  })),
]
