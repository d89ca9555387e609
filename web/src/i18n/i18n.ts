import { brandName } from '@sampan/contract/wire/brand.ts'
import { dateTagOf, type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { dollarParts, formatDollars } from '@sampan/contract/wire/money.ts'
import { createFormats, type Formats } from '@sampan/ui/formats.ts'
import type { Language } from '@sampan/ui/language.ts'
import { messageWriter } from '@sampan/ui/write-message.ts'
import type { MessageKey } from './message-key.ts'
import { wordsOf } from './words.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** One language, ready to write with. A change of language makes a new one. */
export interface I18n extends Formats, Omit<Language, 't'> {
  readonly locale: Locale
  readonly t: (key: MessageKey, values?: MessageValues) => string
}

/** The name that the server wrote into the page, where it is not the one that the program came with. */
const shownBrand = () => globalThis.document?.documentElement.dataset['brand'] ?? brandName

export function createI18n(locale: Locale, brand = shownBrand()): I18n {
  const formats = createFormats(tagOf(locale), dateTagOf(locale))
  const write = messageWriter(formats)
  return {
    ...formats,
    brand,
    locale,
    // The rest of a language may arrive after its first part. What is missing shows its key.
    t: (key, values = {}) => {
      const message = wordsOf(locale)[key]
      return message ? write(message, { brand, ...values }) : key
    },
    dollars: formatDollars,
    dollarParts,
  }
}
