import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { brandName } from '@sampan/contract/wire/brand.ts'
import { dateTagOf, type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { dollarParts, formatDollars } from '@sampan/contract/wire/money.ts'
import { createFormats, type Formats } from '@sampan/ui/formats.ts'
import type { Language, UiMessageKey } from '@sampan/ui/language.ts'
import { messageWriter } from '@sampan/ui/write-message.ts'
import type english from '../locales/en.json'

/** The console is in English and Chinese (PRODUCT §2). */
export const consoleLocales = ['en', 'zh'] as const satisfies readonly Locale[]
export type ConsoleLocale = (typeof consoleLocales)[number]
export type WordKey = keyof typeof english
/** Keys of the buyers' app that come with the texts of ui/, and refusals of the console's calls. */
type SharedKey = UiMessageKey | 'ui.percent' | `refusal.${RefusalKey}`

/** One language of the console, with the texts of ui/. */
export interface Words extends Formats, Omit<Language, 't'> {
  readonly locale: ConsoleLocale
  readonly t: (key: WordKey | SharedKey, values?: Readonly<Record<string, string | number>>) => string
  /** The name of a country by its two letters. */
  readonly country: (code: string) => string
  /** Name of a language in the operator's language. */
  readonly language: (locale: Locale) => string
  /** Words one after another, "a, b, c" or "a、b、c"; those that are empty are left out. */
  readonly list: (words: readonly (string | number | null | undefined | false)[]) => string
}

const sources = {
  en: () => import('virtual:console-words/en'),
  zh: () => import('virtual:console-words/zh'),
}

/** Fetches a language and makes it ready to write with. */
export async function loadWords(locale: ConsoleLocale): Promise<Words> {
  const { default: messages } = await sources[locale]()
  const tag = tagOf(locale)
  const countries = new Intl.DisplayNames([tag], { type: 'region' })
  const languages = new Intl.DisplayNames([tag], { type: 'language' })
  // This form writes no "and" in either language; that of units puts nothing between Chinese words.
  const lists = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' })
  const formats = createFormats(tag, dateTagOf(locale))
  const write = messageWriter(formats)
  // The server writes the name into the page where it is not the one that the program came with.
  const brand = document.documentElement.dataset['brand'] ?? brandName
  return {
    ...formats,
    brand,
    locale,
    // A key without a text shows itself.
    t: (key, values = {}) => {
      const message = messages[key]
      return message ? write(message, { brand, ...values }) : key
    },
    country: (code) => countries.of(code) ?? code,
    language: (one) => languages.of(tagOf(one)) ?? one,
    list: (words) => lists.format(words.flatMap((word) => (word || word === 0 ? [String(word)] : []))),
    dollars: formatDollars,
    dollarParts,
  }
}
