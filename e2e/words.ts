import type { Locale } from '@sampan/contract/wire/locales.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { createTranslate } from '../server/src/kernel/language.ts'

const translate = createTranslate()

/** The app's own words in one language, so that journeys never repeat a text of the dictionaries. */
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string

export const wordsOf =
  (locale: Locale): Words =>
  (key, values) => {
    const text = translate(locale, key, values)
    if (text === key) throw new Error(`No dictionary has ${key}`)
    return text
  }

export const dollars = formatDollars
