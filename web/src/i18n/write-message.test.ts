import { setupI18n } from '@lingui/core'
import { localeCodes, localeOf, tagOf } from '@sampan/contract/wire/locales.ts'
import { describe, expect, it } from 'vitest'
import { dictionary } from '../../plugins/word-parts.ts'
import { createI18n } from './i18n.ts'
import type { MessageKey } from './message-key.ts'
import { loadWords } from './words.ts'

const placesOf = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((token) =>
        Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(placesOf)] : [],
      )
    : []

describe('a message', () => {
  it.each(localeCodes)(
    'in %s is written as the library that compiled it writes it, each of them',
    async (code) => {
      await loadWords(code, 'first')
      const { t } = createI18n(code)
      const messages = dictionary(code, null)
      const locale = tagOf(localeOf(code))
      const library = setupI18n({ locale, messages: { [locale]: messages as never } })
      let count = 0
      for (const [key, message] of Object.entries(messages)) {
        const places = [...new Set(placesOf(message))]
        for (const value of places.length === 0 ? [0] : [0, 1, 2, 5, 1200, 'other', 'toString']) {
          const values = Object.fromEntries(places.map((place) => [place, value]))
          // A plural of a word is nobody's wish.
          if (typeof value === 'string' && JSON.stringify(message).includes('"plural"')) continue
          expect(t(key as MessageKey, values), key).toBe(library._(key, values))
          count++
        }
      }
      expect(count).toBeGreaterThan(2000)
    },
  )
})
