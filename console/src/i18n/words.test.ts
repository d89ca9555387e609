import english from 'virtual:console-words/en'
import chinese from 'virtual:console-words/zh'
import { setupI18n } from '@lingui/core'
import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { expect, it } from 'vitest'
import { consoleLocales, loadWords, type WordKey } from './words.ts'

it.each([
  ['en', 'safety, warnings, 3'],
  ['zh', 'safety、warnings、3'],
] as const)(
  'words of a list stand apart as %s writes them, and what is empty is left out',
  async (code, text) => {
    const { list } = await loadWords(code)
    expect(list(['safety', null, 'warnings', '', 3])).toBe(text)
    expect(list([])).toBe('')
  },
)

const placesOf = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((token) =>
        Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(placesOf)] : [],
      )
    : []

it.each(consoleLocales)(
  'each text in %s is written as the library that compiled it writes it',
  async (code) => {
    const { t } = await loadWords(code)
    const messages = { en: english, zh: chinese }[code]
    const locale = tagOf(code)
    const library = setupI18n({ locale, messages: { [locale]: messages as never } })
    let count = 0
    for (const [key, message] of Object.entries(messages)) {
      const places = [...new Set(placesOf(message))]
      for (const value of places.length === 0 ? [0] : [0, 1, 2, 5, 1200, 'other', 'toString']) {
        // A plural of a word is nobody's wish.
        if (typeof value === 'string' && JSON.stringify(message).includes('"plural"')) continue
        const values = Object.fromEntries(places.map((place) => [place, value]))
        expect(t(key as WordKey, values), key).toBe(library._(key, values))
        count++
      }
    }
    expect(count).toBeGreaterThan(1500)
  },
)

/** Values that a field hardly takes, each for all fields of a call at once. */
const oddValues = ['', 'x', 'x@y', '1', 5, -1, null, [], {}, 'x'.repeat(9000)]

it('has the text of every refusal that a field of a call may give before it is sent', () => {
  const named = new Set<string>()
  for (const { input } of Object.values(consoleEndpoints)) {
    const { shape = {} } = input as { shape?: object }
    for (const value of oddValues) {
      const typed = Object.fromEntries(Object.keys(shape).map((field) => [field, value]))
      const read = input.safeParse(typed)
      for (const { message } of read.error?.issues ?? []) if (message in refusals) named.add(message)
    }
  }
  expect(named.size).toBeGreaterThan(20)
  // A network is chosen and never typed.
  named.delete('rechargeNetwork')
  expect([...named].filter((key) => !(`refusal.${key}` in english))).toEqual([])
})
