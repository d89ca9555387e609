import { suggestedWordsMax } from '@sampan/contract/market/search/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { searchedBeginning } from './search-count-store.ts'
import type { Suggested } from './search-engine.ts'
import { knownWords } from './word-store.ts'
import { kindsBeginning } from './words/kinds-beginning.ts'

const asTyped = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * Words that others searched and found, and then kinds of goods that are sold, by what they are called in the reader's
 * language.
 */
export async function suggestNames(
  db: Db,
  locale: Locale,
  q: string,
  last: { before: string; text: string },
): Promise<Suggested['words']> {
  const typed = asTyped(q)
  const [searched, names] = await Promise.all([
    searchedBeginning(db, locale, typed, suggestedWordsMax),
    soldNames(db, locale, q, last),
  ])
  const words = [...searched.map((text) => ({ text, category: null })), ...names]
  const seen = new Set([typed])
  return words
    .filter(({ text }) => {
      const isNew = !seen.has(asTyped(text))
      seen.add(asTyped(text))
      return isNew
    })
    .slice(0, suggestedWordsMax)
}

/** Names that begin with all that is typed, else with its last word; those of most goods first. */
async function soldNames(
  db: Db,
  locale: Locale,
  q: string,
  last: { before: string; text: string },
): Promise<Suggested['words']> {
  const whole = kindsBeginning(q, locale)
  const [before, names] = whole.length > 0 ? ['', whole] : [last.before, kindsBeginning(last.text, locale)]
  const keys = names.flatMap(({ kinds }) => kinds.map((kind) => `k:${kind}`))
  const known = new Map((await knownWords(db, keys)).map(({ word, count }) => [word, count]))
  const countOf = (kinds: readonly string[]) =>
    Math.max(0, ...kinds.map((kind) => known.get(`k:${kind}`) ?? 0))
  return names
    .filter(({ kinds }) => countOf(kinds) > 0)
    .toSorted((one, other) => countOf(other.kinds) - countOf(one.kinds))
    .map(({ shown }) => ({ text: `${before}${shown}`, category: null }))
}
