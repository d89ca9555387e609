import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { foldText } from './words/fold-text.ts'
import type { Matcher, Way } from './words/read-query.ts'
import { stemWord } from './words/stem-word.ts'

/** A product's texts in one language, as `product_search_text` keeps them. */
export interface RankedText {
  locale: Locale
  title: string
  facts: string
  about: string
}

/** BM25F: what a word is worth in each field, how much long fields are discounted, and how long they usually are. */
const fields = {
  title: { weight: 3, b: 0.6, usual: 8 },
  facts: { weight: 1, b: 0.3, usual: 8 },
  about: { weight: 0.8, b: 0.9, usual: 30 },
} as const
export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as Field[]

const saturation = 1.2
/** A text in another language than the reader's weighs a little less. */
const foreignShare = 0.92
const categoryScore = 0.3
/** Worth of goods being of the asked kind; being called as it was typed adds the rest. */
const kindScore = 0.8
const calledSoShare = 0.2

type InWords = Exclude<Matcher, { kind: 'category' | 'kind' }>

/** A text whose words are parted once they are asked for: most fields of most candidates have none of the asked words. */
export interface ReadText {
  locale: Locale
  lines: Readonly<Record<Field, string>>
  parted: Partial<Record<Field, { words: readonly string[]; length: number }>>
}

export const readText = ({ locale, title, facts, about }: RankedText): ReadText => ({
  locale,
  lines: { title, facts, about },
  parted: {},
})

export const fieldOf = (text: ReadText, name: Field): { words: readonly string[]; length: number } => {
  const known = text.parted[name]
  if (known) return known
  const words = wordsIn(text.lines[name])
  const parted = { words, length: lengthOf(words) }
  text.parted[name] = parted
  return parted
}

const wordsIn = (text: string): string[] => (text === '' ? [] : text.split(' '))
const lengthOf = (words: readonly string[]): number =>
  words.reduce(
    (sum, word) => sum + (isDense(word) ? Math.ceil(word.length / 2.5) : word[0] === '=' ? 0 : 1),
    0,
  )
const isDense = (word: string): boolean => word.charCodeAt(0) > 0x0dff

/** A way that a product answers a term by: how well, from 0 to 1, and in which of its texts. */
export interface FoundWay {
  way: Way
  worth: number
  /** Null where the category alone answers. */
  text: ReadText | null
}

/** Fields of a product that are looked at. */
export interface Described {
  texts: readonly ReadText[]
  category: string
  kinds: ReadonlySet<string>
}

/** The best of the ways to satisfy a term, if any does. */
export function bestWay(ways: readonly Way[], goods: Described, locale: Locale): FoundWay | null {
  let best: FoundWay | null = null
  let calledSo = 0
  for (const way of ways) {
    const found = foundBy(way, goods, locale)
    if (!found) continue
    if (way.isTyped) calledSo = Math.max(calledSo, found.worth)
    if (best === null || found.worth > best.worth) best = found
  }
  if (best === null || !best.way.matchers.some(({ kind }) => kind === 'kind')) return best
  return { ...best, worth: best.worth + calledSoShare * calledSo }
}

function foundBy(way: Way, { texts, category, kinds }: Described, locale: Locale): FoundWay | null {
  const { weight, matchers } = way
  const inWords: InWords[] = []
  let isOfKind = false
  for (const matcher of matchers)
    if (matcher.kind === 'category') {
      if (matcher.category !== category) return null
    } else if (matcher.kind === 'kind') {
      if (!kinds.has(matcher.key)) return null
      isOfKind = true
    } else inWords.push(matcher)
  if (inWords.length === 0) return { way, worth: weight * (isOfKind ? kindScore : categoryScore), text: null }
  let found: FoundWay | null = null
  for (const text of texts) {
    const worth = weight * textScore(inWords, text) * (text.locale === locale ? 1 : foreignShare)
    if (worth > (found?.worth ?? 0)) found = { way, worth, text }
  }
  return found
}

/** The mean of what each matcher is worth; nothing if one of them is missing. */
function textScore(matchers: readonly InWords[], text: ReadText): number {
  let sum = 0
  for (const matcher of matchers) {
    const one = matcherScore(matcher, text)
    if (one === 0) return 0
    sum += one
  }
  return sum / matchers.length
}

function matcherScore(matcher: InWords, text: ReadText): number {
  let weighed = 0
  for (const name of fieldNames) weighed += inField(matcher, text, name).weighed
  return weighed / (saturation + weighed)
}

/** The number of times that a matcher stands in a field, and its weight there. */
export function inField(matcher: Matcher, text: ReadText, name: Field): { times: number; weighed: number } {
  const times = timesIn(matcher, text, name)
  if (times === 0) return absent
  const { weight, b, usual } = fields[name]
  return { times, weighed: (weight * times) / (1 - b + (b * fieldOf(text, name).length) / usual) }
}
const absent = { times: 0, weighed: 0 }

function timesIn(matcher: Matcher, text: ReadText, name: Field): number {
  if (matcher.kind === 'category' || matcher.kind === 'kind') return 0
  const { locale } = text
  const asked = matcher.text
  if (matcher.kind === 'word') {
    if (languageFacts[locale].hasWordAccents) return accentedTimes(matcher, fieldOf(text, name).words)
    const stem = stemIn(matcher, locale)
    if (!text.lines[name].includes(stem) && !text.lines[name].includes(asked)) return 0
    return sumOver(text, name, (word) => (word === stem || word === asked ? 1 : 0))
  }
  if (!text.lines[name].includes(asked)) return 0
  if (matcher.kind === 'dense' && matcher.isWhole)
    return sumOver(text, name, (word) => (word === `=${asked}` ? 1 : 0))
  return matcher.kind === 'dense'
    ? sumOver(text, name, (word) => (isDense(word) && word.includes(asked) ? 1 : 0))
    : sumOver(text, name, (word) => (word.startsWith(asked) ? 0.7 : 0))
}

function sumOver(text: ReadText, name: Field, worth: (word: string) => number): number {
  let sum = 0
  for (const word of fieldOf(text, name).words) sum += worth(word)
  return sum
}

const stems = new WeakMap<Matcher, Map<Locale, string>>()

/** A matcher's stem in a language, made once and not for each of a thousand candidates. */
function stemIn(matcher: Matcher & { text: string }, locale: Locale): string {
  const known = stems.get(matcher) ?? new Map<Locale, string>()
  stems.set(matcher, known)
  const stem = known.get(locale) ?? stemWord(matcher.text, locale)
  known.set(locale, stem)
  return stem
}

/** Typed accents must match; a word typed without them matches any. */
function accentedTimes({ text, exact }: { text: string; exact?: string }, words: readonly string[]): number {
  const wanted = exact ?? text
  let sum = 0
  for (const word of words)
    if (word === wanted) sum += 1
    else if (exact === undefined && word.length === text.length && foldText(word) === text) sum += 0.8
  return sum
}
