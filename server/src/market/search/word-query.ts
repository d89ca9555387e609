import { languageFacts, wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Matcher, Term, Way } from './words/read-query.ts'
import { pairsOf, runsOf } from './words/split-words.ts'
import { keyOf, segmentKey, spacedKey } from './words/words-of-text.ts'

/** A key as tsquery spells it. */
const quoted = (key: string): string => `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const either = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`
const both = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`

/** The keys of a spaced word in each language that is searched. */
export const keysOfWord = (text: string, locales: readonly Locale[], exact?: string): string[] => [
  ...new Set(
    locales.flatMap((locale) =>
      exact !== undefined && languageFacts[locale].hasWordAccents
        ? [keyOf(exact, locale)]
        : [spacedKey(text, locale), keyOf(text, locale)],
    ),
  ),
]

const denseKeys = ({ text, isWhole }: { text: string; isWhole?: true }, locale: Locale): string[] => {
  if (isWhole) return [segmentKey(text, locale)]
  const pairs = pairsOf(text)
  return (pairs.length > 0 ? pairs : [text]).map((part) => keyOf(part, locale))
}

function matcherQuery(matcher: Matcher): string {
  switch (matcher.kind) {
    case 'category':
      return quoted(`c:${matcher.category}`)
    case 'kind':
      return quoted(matcher.key)
    case 'word':
      return either(keysOfWord(matcher.text, matcher.locales, matcher.exact).map(quoted))
    case 'prefix':
      return either(matcher.locales.map((locale) => `${quoted(keyOf(matcher.text, locale))}:*`))
    case 'dense':
      return either(matcher.locales.map((locale) => both(denseKeys(matcher, locale).map(quoted))))
  }
}

const wayQuery = ({ matchers }: Way): string => both(matchers.map(matcherQuery))
export const termQuery = ({ ways }: Pick<Term, 'ways'>): string => either(ways.map(wayQuery))

export const everyTerm = (terms: readonly Term[]): string => terms.map(termQuery).join(' & ')
export const someTerm = (terms: readonly Term[]): string => terms.map(termQuery).join(' | ')

/** The terms by their strict ways alone, where they have such. */
export const strictly = (terms: readonly Term[]): Term[] =>
  terms.map((term) => {
    const ways = term.ways.filter(({ isLoose }) => !isLoose)
    return ways.length === 0 ? term : { ...term, ways }
  })

/** The condition for words that begin so, in any language; null where the text is not the beginning of one word. */
export function beginningQuery(text: string): string | null {
  const [run, ...others] = runsOf(text)
  const [part, ...parts] = run?.kind === 'spaced' ? run.parts : []
  if (part === undefined || parts.length > 0 || others.length > 0) return null
  return either([...new Set(wordLocales.map((locale) => `${quoted(keyOf(part, locale))}:*`))])
}

/** The same within a category. */
export const inCategory = (query: string, category: string): string =>
  `(${query}) & ${quoted(`c:${category}`)}`

const pairTermsMax = 16

/** Terms of letters without spaces, taken apart: any two neighbours are something. */
export function pairTerms(terms: readonly Term[]): Term[] {
  const parted = terms.flatMap((term) => {
    const locales = term.ways.flatMap(({ matchers }) =>
      matchers.flatMap((matcher) => (matcher.kind === 'dense' ? matcher.locales : [])),
    )
    return term.isSpaced || locales.length === 0
      ? []
      : pairsOf(term.text).map((text) => pairTerm(text, [...new Set(locales)]))
  })
  return parted.slice(0, pairTermsMax)
}

const pairTerm = (text: string, locales: readonly Locale[]): Term => ({
  shown: text,
  text,
  length: 1,
  isSpaced: false,
  ways: [{ weight: 1, matchers: [{ kind: 'dense', text, locales }] }],
})

/** The keys whose counts tell how rare a way is: for each of its matchers those of each language. */
export const countedKeys = ({ matchers }: Way): string[][][] =>
  matchers.flatMap((matcher) => {
    if (matcher.kind === 'word')
      return [keysOfWord(matcher.text, matcher.locales, matcher.exact).map((key) => [key])]
    if (matcher.kind === 'kind') return [[[matcher.key]]]
    if (matcher.kind === 'dense') return [matcher.locales.map((locale) => denseKeys(matcher, locale))]
    return []
  })

/** The categories that answer a term by themselves. */
export const categoryKeys = ({ ways }: Term): string[] =>
  ways.flatMap(({ matchers }) =>
    matchers.flatMap((matcher) =>
      matcher.kind === 'category' && matchers.length === 1 ? `c:${matcher.category}` : [],
    ),
  )

/** Languages with words of their own that may stand between spaces: in Thai phrases do, and traditional Chinese shares its words. */
export const wordLocales: readonly Locale[] = localeCodes.filter(
  (locale) => wordLocaleOf(locale) === locale && languageFacts[locale].spaces !== 'phrases',
)

/** The languages in which the terms can stand. */
export const localesOf = (terms: readonly Term[], locale: Locale): Locale[] => [
  ...new Set<Locale>([
    locale,
    defaultLocale,
    ...terms.flatMap(({ ways }) =>
      ways.flatMap(({ matchers }) =>
        matchers.flatMap((matcher) => ('locales' in matcher ? matcher.locales : [])),
      ),
    ),
  ]),
]
