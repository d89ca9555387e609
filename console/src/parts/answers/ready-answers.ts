import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Output } from '#client/call.ts'

export type Canned = Output<'console_support_canned_save'>

/** Choice of the picker, in the reader's language, or in English where there is none. */
export interface ReadyAnswer {
  key: string
  title: string
  /** With its variables in braces; empty where it sends nothing. */
  text: string
  locale: Locale
}

/** Words of an answer in one language, or in English. */
export const wordsFor = (texts: Canned['texts'], language: Locale): Pick<ReadyAnswer, 'text' | 'locale'> => {
  const own = texts[language]
  return own === undefined ? { text: texts.en ?? '', locale: 'en' } : { text: own, locale: language }
}

export const cannedAnswers = (canned: readonly Canned[], language: Locale): ReadyAnswer[] =>
  canned.map(({ id, title, texts }) => ({ key: `canned-${id}`, title, ...wordsFor(texts, language) }))
