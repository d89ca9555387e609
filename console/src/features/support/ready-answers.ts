import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Canned } from './rows.ts'

/** What the picker offers: a canned answer in the buyer's language, or in English where there is none. */
export interface ReadyAnswer {
  key: string
  title: string
  /** With its variables in braces. */
  text: string
  locale: Locale
}

export const wordsFor = (texts: Canned['texts'], language: Locale): Pick<ReadyAnswer, 'text' | 'locale'> => {
  const own = texts[language]
  return own === undefined ? { text: texts.en ?? '', locale: 'en' } : { text: own, locale: language }
}

export const cannedAnswers = (canned: readonly Canned[], language: Locale): ReadyAnswer[] =>
  canned.map(({ id, title, texts }) => ({ key: `canned-${id}`, title, ...wordsFor(texts, language) }))
