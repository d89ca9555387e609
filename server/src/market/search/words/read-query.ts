import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { languageFacts, wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { readGift, withoutAge } from './gift-words.ts'
import { giftTerm, kindTerm, narrowWays } from './kind-terms.ts'
import { kindsNamed } from './kinds.ts'
import { kindsOfBrand } from './known-brands.ts'
import { joined, otherLatin, type Thing, thingsNamed } from './known-things.ts'
import { denseLocales, type Token, tokensOf } from './query-tokens.ts'
import { readPrice } from './read-price.ts'
import { accentedSoft, softWords } from './soft-words.ts'
import type { Run } from './split-words.ts'

/** One thing that a product must have: a word, a piece of a text without spaces, a category, or a key of its kind. */
export type Matcher =
  | { kind: 'word' | 'prefix'; text: string; exact?: string; locales: readonly Locale[] }
  | { kind: 'dense'; text: string; isWhole?: true; locales: readonly Locale[] }
  | { kind: 'category'; category: Category }
  | { kind: 'kind'; key: string }

/** A way to satisfy a term: all of its matchers. What was typed itself weighs 1. */
export interface Way {
  weight: number
  /** Goods that have the term in this way alone do not answer it fully: they stand after those that do. */
  isLoose?: true
  /** The very words, where others answer the term as well. */
  isTyped?: true
  matchers: readonly Matcher[]
}

/** Terms that a shopper asks for, one idea each. */
export interface Term {
  /** As typed. */
  shown: string
  /** Number of its words: a term of several says more. */
  length: number
  /** Folded; of a spaced word it can be looked up and corrected. */
  text: string
  isSpaced: boolean
  /** True for letters without spaces where the runtime found a letter that is no word. */
  isDoubtful?: boolean
  /** The kinds of goods that it names. */
  kinds?: readonly string[]
  /** It is a make, and these kinds are meant by it. */
  makes?: readonly string[]
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

/** Reads words as a reader of this language means them. */
export function readQuery(text: string, locale: Locale): Query {
  const { words, minCents, maxCents } = readPrice(text)
  const gift = readGift(words)
  const price = { minCents, maxCents }
  if (gift && gift.words === '') return { terms: [giftTerm(gift, locale)], ...price, isGift: true }
  const hasPrice = minCents !== null || maxCents !== null
  return { terms: termsOf(gift?.words ?? withoutAge(words), locale, hasPrice), ...price, isGift: false }
}

function termsOf(text: string, locale: Locale, hasPrice: boolean): Term[] {
  const named = namedTerms(marked(tokensOf(text, locale), locale), locale)
  const isFirm = named.some((one) => 'ways' in one || !isSoft(one))
  if (!isFirm && hasPrice) return []
  // Words that say nothing are left out, if there are others.
  const left = isFirm ? named.filter((one) => 'ways' in one || !isSoft(one)) : named
  const terms: Term[] = []
  for (let at = 0; at < left.length && terms.length < termsMax; ) {
    const rest = left.slice(at, at + phraseMax)
    const until = rest.findIndex((one) => 'ways' in one)
    const words = (until < 0 ? rest : rest.slice(0, until)).flatMap((one) => ('ways' in one ? [] : one))
    const [first] = rest
    const { length, term } = first && 'ways' in first ? { length: 1, term: first } : plainTerm(words, locale)
    terms.push(term)
    at += length
  }
  return terms
}

/** It says nothing of what is wanted; with accents it is another word: "thé" is not "the". */
const isSoft = ({ text, run }: Token): boolean =>
  softWords.has(text) && (run.kind !== 'spaced' || run.exactParts[0] === text || accentedSoft.has(run.shown))

/** A shopper who types word-making accents on some words alone surely means none of them. */
function marked(tokens: readonly Token[], locale: Locale): Token[] {
  const isMarked = ({ run }: Token) => run.exactParts.some((part, n) => part !== run.parts[n])
  const words = tokens.filter(({ run }) => run.kind === 'spaced' && /^\p{L}{2,}$/u.test(run.text))
  const some = words.filter(isMarked).length
  if (!languageFacts[locale].hasWordAccents || some === 0 || some === words.length) return [...tokens]
  return tokens.map((token) => ({ ...token, run: { ...token.run, exactParts: token.run.parts } }))
}

/** Names of kinds and makes as terms, the longest first; before any word is left out as one that says nothing. */
function namedTerms(tokens: readonly Token[], locale: Locale): (Token | Term)[] {
  const { isHeadFirst } = languageFacts[locale]
  const result: (Token | Term)[] = []
  // Names are taken from the end in languages where the kind of a thing stands last: "oolong tea bags" are tea bags.
  for (let left = [...tokens]; left.length > 0; ) {
    const found = longestName(
      isHeadFirst ? left.slice(0, phraseMax) : left.slice(-phraseMax),
      locale,
      isHeadFirst,
    )
    const length = found?.length ?? 1
    const token = isHeadFirst ? left[0] : left.at(-1)
    if (found) result.push(found.term)
    else if (token) result.push(token)
    left = isHeadFirst ? left.slice(length) : left.slice(0, -length)
  }
  return isHeadFirst ? result : result.reverse()
}

function longestName(
  tokens: readonly Token[],
  locale: Locale,
  isFromStart: boolean,
): { length: number; term: Term } | null {
  for (let length = tokens.length; length > 0; length--) {
    const taken = isFromStart ? tokens.slice(0, length) : tokens.slice(-length)
    const isSpaced = taken.every(({ run, apart }) => run.kind === 'spaced' && !apart)
    const parts = taken.flatMap(({ run, text }) => (run.kind === 'spaced' ? [...run.parts] : [text]))
    const makes = length > 1 && !isSpaced ? undefined : kindsOfBrand(parts)
    if (makes) return { length, term: { ...typedTerm(taken, locale), makes } }
    const [only] = taken
    if (length === 1 && only?.kinds) return { length, term: kindTerm(typedTerm(taken, locale), only.kinds) }
    if (!isSpaced) continue
    const words = taken.flatMap(({ run }) =>
      run.parts.map((text, n) => ({ text, exact: run.exactParts[n] ?? text })),
    )
    // A word of the reader's own language is not taken for an English one.
    const kinds =
      kindsNamed(words, locale, 'asked') ??
      (locale === defaultLocale ? null : kindsNamed(words, defaultLocale, 'asked'))
    if (kinds && !(length === 1 && only && isSoft(only)))
      return { length, term: kindTerm(typedTerm(taken, locale), kinds) }
  }
  return null
}

/** Words as they were typed, whatever they name. */
function typedTerm(taken: readonly Token[], locale: Locale): Term {
  return {
    shown: taken.reduce(
      (text, { shown, run }) => (text === '' ? shown : `${text}${run.kind === 'spaced' ? ' ' : ''}${shown}`),
      '',
    ),
    text: joined(taken),
    length: taken.reduce((sum, { run }) => sum + Math.max(1, run.parts.length), 0),
    isSpaced: taken.every(({ run }) => run.kind === 'spaced'),
    ...(taken.some(({ isJoined }) => isJoined) && { isDoubtful: true }),
    ways: waysOf(taken, locale),
  }
}

/** The typed words themselves. */
function waysOf(tokens: readonly Token[], locale: Locale): Way[] {
  const typed: Way = { weight: 1, matchers: tokens.flatMap((token) => matchersOf(token, locale)) }
  const [only] = tokens
  if (tokens.length > 1 || !only) return [typed]
  if (only.apart) {
    const apart = only.apart.flatMap((run) => matchersOf({ text: run.text, shown: run.shown, run }, locale))
    return [typed, { weight: 0.5, isLoose: true, matchers: apart }]
  }
  if (only.run.kind !== 'spaced') {
    const inside = typed.matchers.flatMap((matcher) =>
      matcher.kind === 'dense' ? { kind: matcher.kind, text: matcher.text, locales: matcher.locales } : [],
    )
    return [typed, { weight: 0.5, isLoose: true, matchers: inside }]
  }
  if (only.run.parts.length === 1) return [typed]
  // Parts that stand anywhere are less than the word that they are of.
  return [
    { weight: 1, matchers: [word(only.run.text, locale)] },
    { ...typed, weight: 0.8, isLoose: true },
  ]
}

const matchersOf = ({ text, run }: Token, locale: Locale): Matcher[] =>
  run.kind === 'spaced'
    ? run.parts.map((part, n) => word(part, locale, run.exactParts[n]))
    : [{ kind: 'dense', text, isWhole: true, locales: searchedIn(run, locale) }]

/** Both kinds of Chinese share their words. */
const searchedIn = (run: Run, locale: Locale): Locale[] =>
  denseLocales(run, locale).filter((one) => wordLocaleOf(one) === one)

const word = (text: string, locale: Locale, exact = text): Matcher => ({
  kind: 'word',
  text,
  locales: localesOfTerm(text, locale, exact),
  ...(exact !== text && { exact }),
})

/** The reader's language and English; but a word with accents is none of English, nor is one that says nothing there. */
function localesOfTerm(text: string, locale: Locale, exact: string): Locale[] {
  const own = wordLocaleOf(locale)
  const isEnglish = exact === text && !(own !== defaultLocale && englishFillers.has(text))
  return [...new Set(isEnglish ? [own, defaultLocale] : [own])]
}
const englishFillers = new Set(
  'a an the for of to in on with and or my me i is are by from at it this that'.split(' '),
)

/** Other terms than kinds and makes: the longest phrase that names a known quality or category, else one word. */
function plainTerm(tokens: readonly Token[], locale: Locale): { length: number; term: Term } {
  for (let length = tokens.length; length > 0; length--) {
    const taken = tokens.slice(0, length)
    const isLatin = taken.every(({ run }) => run.kind === 'spaced')
    const said = joined(taken)
    const keys = [said, ...(length === 1 && isLatin ? [otherNumber(taken[0]?.text ?? '')] : [])]
    const things = thingsNamed(keys, isLatin, locale)
    if (things.length === 0) continue
    const term = typedTerm(taken, locale)
    const ways = [
      ...term.ways,
      ...things.flatMap((thing) => waysOfThing(thing, said, locale)),
      ...narrowWays(said),
    ]
    return { length, term: { ...term, ways } }
  }
  const term = typedTerm(tokens.slice(0, 1), locale)
  return { length: 1, term: { ...term, ways: [...term.ways, ...narrowWays(term.text)] } }
}

const otherNumber = (text: string): string => (/[^s]s$/.test(text) ? text.slice(0, -1) : `${text}s`)

const otherNameWeight = 0.7
const categoryWeight = 0.35

function waysOfThing({ words, categories, isNamed }: Thing, said: string, locale: Locale): Way[] {
  const ofCategories = categories.map(
    (category): Way => ({ weight: categoryWeight, matchers: [{ kind: 'category', category }] }),
  )
  if (!isNamed) return ofCategories
  const otherNames = words
    .filter(({ tokens }) => joined(tokens) !== said)
    .filter(({ tokens, isEnglish }) => isEnglish || isReadBy(tokens, locale))
    .map(
      ({ tokens, isEnglish }): Way => ({
        weight: otherNameWeight,
        matchers: tokens.flatMap((token) =>
          matchersOf(token, locale).map((matcher) =>
            matcher.kind === 'word' ? { ...matcher, locales: [isEnglish ? defaultLocale : locale] } : matcher,
          ),
        ),
      }),
    )
  return [...otherNames, ...ofCategories]
}

const isReadBy = (tokens: readonly Token[], locale: Locale): boolean =>
  tokens.every(({ run }) =>
    run.kind === 'spaced'
      ? otherLatin.includes(locale)
      : searchedIn(run, locale).includes(wordLocaleOf(locale)),
  )
