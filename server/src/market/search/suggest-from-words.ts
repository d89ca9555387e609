import { suggestedGoodsMax, suggestedWordsMax } from '@sampan/contract/market/search/limits.ts'
import { languageFacts, wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { candidatesOf, whileTyping } from './candidates-store.ts'
import { rank } from './rank.ts'
import type { SearchEngine, SearchReads, Suggested } from './search-engine.ts'
import type { AmongBest } from './search-store.ts'
import { suggestNames } from './suggest-names.ts'
import { countTerms, expectedHits, isMany } from './term-counts.ts'
import { everyTerm } from './word-query.ts'
import { wordsBeginning } from './word-store.ts'
import { foldText } from './words/fold-text.ts'
import { readQuery, type Term } from './words/read-query.ts'
import { joinedSegmentsOf, runsOf } from './words/split-words.ts'
import { keyOf, segmentKey } from './words/words-of-text.ts'

/** Database of the search and the language of its words. */
interface Asked {
  reads: SearchReads
  locale: Locale
}

/** Suggestions that begin with the typed text: searches of others, kinds of goods, and words of the index. */
export const suggestFromWords: SearchEngine['suggest'] = async (reads, locale, q) => {
  const pieces = runsOf(q).flatMap((run) => joinedSegmentsOf(run).map((segment) => ({ ...segment, run })))
  const last = pieces.at(-1)
  if (!last) return { words: [], productIds: [] }
  const before = q.slice(0, q.length - last.shown.length)
  const [names, productIds] = await Promise.all([
    suggestNames(reads.db, locale, q, { before, text: last.shown }),
    goodsBeginning({ reads, locale }, q, last),
  ])
  // Any word of any product is a suggestion only where nothing better begins so.
  const words = names.length > 0 ? names : await wordsLikeLast({ reads, locale }, before, last)
  return { words, productIds }
}

/** Typed accents must match where they make the word. */
const typedIn = ({ text, shown }: Last, locale: Locale): string =>
  languageFacts[locale].hasWordAccents ? shown.normalize('NFC').toLowerCase() : text

/** "den" is not "đèn": who types no accents is offered the word with them. */
const written = (text: string): string => text.normalize('NFC').toLowerCase()

type Last = { text: string; shown: string; run: { kind: 'spaced' | 'dense' | 'thai' } }

async function wordsLikeLast(
  { reads, locale: own }: Asked,
  before: string,
  last: Last,
): Promise<Suggested['words']> {
  const locales = [wordLocaleOf(own)]
  const lists = await Promise.all(
    locales.map((locale) =>
      wordsBeginning(
        reads.db,
        last.run.kind === 'spaced' ? keyOf(typedIn(last, locale), locale) : segmentKey(last.text, locale),
        suggestedWordsMax + 1,
        wordLocaleOf(own) === own ? 'plain' : 'traditional',
      ),
    ),
  )
  const seen = new Set<string>()
  const words: Suggested['words'] = []
  for (const { shown, category } of lists.flat()) {
    const text = `${before}${shown}`
    const key = foldText(text)
    if (seen.has(key) || written(text) === written(`${before}${last.shown}`)) continue
    seen.add(key)
    words.push({ text, category })
  }
  return words.slice(0, suggestedWordsMax)
}

/** The most words that are tried as a continuation. */
const begunMax = 6

/** The last word is taken for the beginning of one: of those that most products have. */
async function goodsBeginning({ reads, locale }: Asked, q: string, last: Last): Promise<number[]> {
  const { terms } = readQuery(q, locale)
  if (terms.length === 0) return []
  const keys = last.run.kind === 'spaced' ? await keysBeginning({ reads, locale }, last) : []
  const asked = terms.map((term) => (isBegun(term, last) ? withBegun(term, keys) : term))
  const counts = await countTerms(reads, asked, undefined)
  const most = Math.max(0, ...keys.map(({ count }) => count))
  const expected = counts.found.map((count, n) => (isBegun(asked[n], last) ? Math.max(count, most) : count))
  const read = async (among: AmongBest) => {
    const locales = [...new Set([locale, defaultLocale])]
    const bounds = whileTyping(among)
    return (await candidatesOf(reads, everyTerm(asked), { q, inStock: true }, locales, bounds)).candidates
  }
  const expectedMany = expectedHits({ ...counts, found: expected }, 'every')
  const among = isMany(expectedMany) ? { share: expectedMany / counts.products } : null
  let candidates = await read(among)
  if (among !== null && candidates.length < suggestedGoodsMax) candidates = await read(null)
  const ranked = rank(candidates, { terms: asked, rarity: asked.map(() => 1), locale })
  return ranked.slice(0, suggestedGoodsMax).map(({ productId }) => productId)
}

interface BegunKey {
  text: string
  locale: Locale
  count: number
}

/** Words that begin so, as the index spells them. */
async function keysBeginning({ reads, locale: own }: Asked, last: Last): Promise<BegunKey[]> {
  const locales = [...new Set([wordLocaleOf(own), defaultLocale])]
  const lists = await Promise.all(
    locales.map(async (locale) =>
      (await wordsBeginning(reads.db, keyOf(last.text, locale), begunMax)).map(({ word, count }) => ({
        text: word.slice(word.indexOf(':') + 1),
        locale,
        count,
      })),
    ),
  )
  return lists.flat()
}

const isBegun = (term: Term | undefined, last: Last): boolean =>
  term?.isSpaced === true && term.text === last.text

const withBegun = (term: Term, keys: readonly BegunKey[]): Term => ({
  ...term,
  ways: [
    ...term.ways,
    ...keys.map(({ text, locale }) => ({
      weight: 0.5,
      matchers: [{ kind: 'word' as const, text, locales: [locale] }],
    })),
  ],
})
