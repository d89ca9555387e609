import { type Category, categories } from '@sampan/contract/catalog/categories.ts'
import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import { categoryWords, giftCategories, giftLine } from './category-words.ts'
import { readPrice } from './read-price.ts'
import { softWords } from './soft-words.ts'
import { joinedSegmentsOf, type Run, runsOf } from './split-words.ts'
import { narrowNames, synonymLines } from './synonyms.ts'

/** One thing that a text must have: a word, a piece of a text without spaces, or a category. */
export type Matcher =
  | { kind: 'word' | 'prefix'; text: string; exact?: string; locales: readonly Locale[] }
  | { kind: 'dense'; text: string; locales: readonly Locale[] }
  | { kind: 'category'; category: Category }

/** A way to satisfy a term: all of its matchers. What was typed itself weighs 1. */
export interface Way {
  weight: number
  /** What has the term this way alone does not answer it fully: it stands after what does. */
  isLoose?: true
  matchers: readonly Matcher[]
}

/** What a shopper asks for, one idea each. */
export interface Term {
  /** As typed. */
  shown: string
  /** How many words it is: one that is several says more. */
  length: number
  /** Folded; of a spaced word it can be looked up and corrected. */
  text: string
  isSpaced: boolean
  /** Of letters without spaces, where the runtime found a letter that is no word. */
  isDoubtful?: boolean
  ways: Way[]
}

export interface Query {
  terms: Term[]
  minCents: number | null
  maxCents: number | null
  /** Nothing but a present is asked for, at a price perhaps. */
  isGift: boolean
}

const termsMax = 8
const phraseMax = 4

interface Token {
  text: string
  shown: string
  run: Run
  isJoined?: true
}

/** Reads words as a reader of this language means them. */
export function readQuery(text: string, locale: Locale): Query {
  const { words, minCents, maxCents } = readPrice(text)
  const all = tokensOf(words)
  const firm = all.filter((token) => !softWords.has(token.text))
  const hasPrice = minCents !== null || maxCents !== null
  const gift = firm.length > 0 ? null : giftIn(all)
  const tokens = firm.length > 0 ? firm : (gift ?? (hasPrice ? [] : all))
  const terms: Term[] = []
  for (let at = 0; at < tokens.length && terms.length < termsMax; ) {
    const { length, ways } = longestPhrase(tokens.slice(at, at + phraseMax), locale)
    const taken = tokens.slice(at, at + length)
    terms.push({
      shown: joined(taken.map(({ shown, run }) => ({ text: shown, run }))),
      text: joined(taken),
      length: taken.reduce((sum, { run }) => sum + Math.max(1, run.parts.length), 0),
      isSpaced: taken.every(({ run }) => run.kind === 'spaced'),
      ...(taken.some(({ isJoined }) => isJoined) && { isDoubtful: true }),
      ways: [...waysOf(taken, locale), ...ways],
    })
    at += length
  }
  return { terms, minCents, maxCents, isGift: gift !== null }
}

/** Who looks for a gift, and says nothing else of it. */
function giftIn(tokens: readonly Token[]): Token[] | null {
  for (let at = 0; at < tokens.length; at++)
    for (let length = phraseMax; length > 0; length--) {
      const taken = tokens.slice(at, at + length)
      if (giftNames.has(joined(taken))) return taken
    }
  return null
}

function tokensOf(text: string): Token[] {
  return runsOf(text).flatMap((run) => joinedSegmentsOf(run).map((segment) => ({ ...segment, run })))
}

const joined = (tokens: readonly Pick<Token, 'text' | 'run'>[]): string =>
  tokens.reduce(
    (text, token) =>
      text === '' ? token.text : `${text}${token.run.kind === 'spaced' ? ' ' : ''}${token.text}`,
    '',
  )

/** What was typed itself. */
function waysOf(tokens: readonly Token[], locale: Locale): Way[] {
  const ways: Way[] = [{ weight: 1, matchers: tokens.flatMap((token) => matchersOf(token, locale)) }]
  const [only] = tokens
  if (tokens.length === 1 && only && only.run.parts.length > 1)
    ways.push({ weight: 1, matchers: [word(only.run.text, locale)] })
  return ways
}

const matchersOf = ({ text, run }: Token, locale: Locale): Matcher[] =>
  run.kind === 'spaced'
    ? run.parts.map((part, n) => word(part, locale, run.exactParts[n]))
    : [{ kind: 'dense', text, locales: denseLocales(run, locale) }]

const word = (text: string, locale: Locale, exact = text): Matcher => ({
  kind: 'word',
  text,
  locales: spacedLocales(locale),
  ...(exact !== text && { exact }),
})

const plain = (locale: Locale): Locale => (locale === 'tw' ? 'zh' : locale)
const spacedLocales = (locale: Locale): Locale[] => [...new Set([plain(locale), defaultLocale])]

function denseLocales({ kind, text }: Run, locale: Locale): Locale[] {
  if (kind === 'thai') return ['tai']
  if (/\p{Script=Hangul}/u.test(text)) return ['han']
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return ['ri']
  return locale === 'ri' ? ['ri', 'zh'] : ['zh', 'ri']
}

interface Thing {
  /** English words, then those of all other languages. */
  words: readonly { tokens: readonly Token[]; isEnglish: boolean }[]
  /** What is of these answers too, whatever it is called. */
  categories: readonly Category[]
  /** Its other names are looked for. */
  isNamed: boolean
}

/** Things by any of their words, folded. */
const things = new Map<string, { thing: Thing; isEnglish: boolean }[]>()

function addThing(line: string, categories: readonly Category[], isNamed: boolean): string[] {
  let isEnglish = true
  const words = line.split('|').map((text) => {
    const tokens = tokensOf(text)
    if (tokens.some(({ run }) => run.kind !== 'spaced')) isEnglish = false
    return { tokens, isEnglish }
  })
  const thing = { words, categories, isNamed }
  return words.map(({ tokens, isEnglish }) => {
    const key = joined(tokens)
    things.set(key, [...(things.get(key) ?? []), { thing, isEnglish }])
    return key
  })
}
for (const line of synonymLines) addThing(line, [], true)
for (const category of categories) addThing(categoryWords[category], [category], false)
const giftNames: ReadonlySet<string> = new Set(addThing(giftLine, giftCategories, true))

const otherLatin: readonly Locale[] = ['yn', 'id', 'tr', 'ft']
const synonymWeight = 0.7
const categoryWeight = 0.35
const narrowWeight = 0.85

/** How many of the tokens together name a known thing, and its other names in the reader's language and in English. */
function longestPhrase(tokens: readonly Token[], locale: Locale): { length: number; ways: Way[] } {
  for (let length = tokens.length; length > 0; length--) {
    const taken = tokens.slice(0, length)
    const isLatin = taken.every(({ run }) => run.kind === 'spaced')
    const known = [joined(taken), ...(length === 1 && isLatin ? [singular(taken[0]?.text ?? '')] : [])]
      .flatMap((key) => things.get(key) ?? [])
      .filter(({ isEnglish }) => isEnglish || !isLatin || otherLatin.includes(locale))
    const said = joined(taken)
    if (known.length > 0)
      return {
        length,
        ways: [...known.flatMap(({ thing }) => waysOfThing(thing, said, locale)), ...narrowWays(said)],
      }
  }
  return { length: 1, ways: [] }
}

const narrowWays = (said: string): Way[] =>
  narrowNames
    .filter((name) => name.said === said || name.said === singular(said))
    .flatMap(({ also, categories }) =>
      categories.map((category) => ({
        weight: narrowWeight,
        matchers: [
          { kind: 'word', text: also, locales: [defaultLocale] },
          { kind: 'category', category },
        ],
      })),
    )

const singular = (text: string): string => (/[^s]s$/.test(text) ? text.slice(0, -1) : `${text}s`)

function waysOfThing({ words, categories, isNamed }: Thing, said: string, locale: Locale): Way[] {
  const ofCategories = categories.map(
    (category): Way => ({ weight: categoryWeight, matchers: [{ kind: 'category', category }] }),
  )
  if (!isNamed) return ofCategories
  const otherNames = words
    .filter(({ tokens }) => joined(tokens) !== said)
    .filter(({ tokens, isEnglish }) => isEnglish || isReadBy(tokens, locale))
    .map(({ tokens, isEnglish }) => ({
      weight: synonymWeight,
      matchers: tokens.flatMap((token) =>
        matchersOf(token, locale).map((matcher) =>
          matcher.kind === 'word' ? { ...matcher, locales: [isEnglish ? defaultLocale : locale] } : matcher,
        ),
      ),
    }))
  return [...otherNames, ...ofCategories]
}

const isReadBy = (tokens: readonly Token[], locale: Locale): boolean =>
  tokens.every(({ run }) =>
    run.kind === 'spaced' ? otherLatin.includes(locale) : denseLocales(run, locale).includes(plain(locale)),
  )
