import { setupI18n } from '@lingui/core'
import { type Locale, tagOf } from '@sampan/contract/locales/index.ts'
import { dollarParts, formatDollars } from '@sampan/contract/wire/money.ts'
import { createFormats, type Formats } from '@sampan/ui/formats.ts'
import type { Language } from '@sampan/ui/language.ts'
import type { MessageKey } from './message-key.ts'
import { wordsOf } from './words.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** One language, ready to write with. A change of language makes a new one. */
export interface I18n extends Formats, Omit<Language, 't'> {
  readonly locale: Locale
  readonly t: (key: MessageKey, values?: MessageValues) => string
}

export function createI18n(locale: Locale): I18n {
  const formats = createFormats(tagOf(locale))
  let lingui = setupI18n()
  let words: unknown
  const current = () => {
    // The rest of a language may arrive after its first part.
    const messages = wordsOf(locale)
    if (messages === words) return lingui
    words = messages
    lingui = setupI18n({ locale, locales: formats.tag, messages: { [locale]: messages } })
    return lingui
  }
  return {
    ...formats,
    locale,
    t: (key, values) => current()._(key, values),
    dollars: formatDollars,
    dollarParts,
  }
}
