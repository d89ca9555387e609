import type { Locale } from '@sampan/contract/locales/index.ts'
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

/** A text whose words are parted. */
export interface ReadText {
  locale: Locale
  words: Record<Field, string[]>
  lengths: Record<Field, number>
}

export const readText = (text: RankedText): ReadText => {
  const words = { title: wordsIn(text.title), facts: wordsIn(text.facts), about: wordsIn(text.about) }
  return {
    locale: text.locale,
    words,
    lengths: { title: lengthOf(words.title), facts: lengthOf(words.facts), about: lengthOf(words.about) },
  }
}

const wordsIn = (text: string): string[] => (text === '' ? [] : text.split(' '))
const lengthOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (isDense(word) ? Math.ceil(word.length / 2.5) : 1), 0)
const isDense = (word: string): boolean => word.charCodeAt(0) > 0x0dff

/** A way that a product answers a term by: how well, from 0 to 1, and in which of its texts. */
export interface FoundWay {
  way: Way
  worth: number
  /** Null where the category alone answers. */
  text: ReadText | null
}

/** The best of the ways to satisfy a term, if any does. */
export function bestWay(
  ways: readonly Way[],
  texts: readonly ReadText[],
  category: string,
  locale: Locale,
): FoundWay | null {
  let best: FoundWay | null = null
  for (const way of ways) {
    const found = foundBy(way, texts, category, locale)
    if (found && (best === null || found.worth > best.worth)) best = found
  }
  return best
}

function foundBy(way: Way, texts: readonly ReadText[], category: string, locale: Locale): FoundWay | null {
  const { weight, matchers } = way
  const inWords = matchers.filter((matcher) => matcher.kind !== 'category')
  if (matchers.some((matcher) => matcher.kind === 'category' && matcher.category !== category)) return null
  if (inWords.length === 0) return { way, worth: weight * categoryScore, text: null }
  let found: FoundWay | null = null
  for (const text of texts) {
    const worth = weight * textScore(inWords, text) * (text.locale === locale ? 1 : foreignShare)
    if (worth > (found?.worth ?? 0)) found = { way, worth, text }
  }
  return found
}

/** The mean of what each matcher is worth; nothing if one of them is missing. */
function textScore(matchers: readonly Matcher[], text: ReadText): number {
  let sum = 0
  for (const matcher of matchers) {
    const one = matcherScore(matcher, text)
    if (one === 0) return 0
    sum += one
  }
  return sum / matchers.length
}

function matcherScore(matcher: Matcher, text: ReadText): number {
  let weighed = 0
  for (const name of fieldNames) weighed += inField(matcher, text, name).weighed
  return weighed / (saturation + weighed)
}

/** How often a matcher stands in a field, and what that weighs there. */
export function inField(matcher: Matcher, text: ReadText, name: Field): { times: number; weighed: number } {
  const { weight, b, usual } = fields[name]
  const times = timesIn(matcher, text.words[name], text.locale)
  return { times, weighed: times === 0 ? 0 : (weight * times) / (1 - b + (b * text.lengths[name]) / usual) }
}

function timesIn(matcher: Matcher, words: readonly string[], locale: Locale): number {
  if (matcher.kind === 'category') return 0
  if (matcher.kind === 'dense')
    return words.reduce((sum, word) => (isDense(word) && word.includes(matcher.text) ? sum + 1 : sum), 0)
  if (matcher.kind === 'prefix')
    return words.reduce((sum, word) => (word.startsWith(matcher.text) ? sum + 0.7 : sum), 0)
  if (locale === 'yn') return vietnameseTimes(matcher, words)
  const stem = stemWord(matcher.text, locale)
  return words.reduce((sum, word) => (word === stem || word === matcher.text ? sum + 1 : sum), 0)
}

/** Who types accents means them; who types none means any. */
function vietnameseTimes(
  { text, exact }: { text: string; exact?: string },
  words: readonly string[],
): number {
  const wanted = exact ?? text
  return words.reduce(
    (sum, word) =>
      word === wanted ? sum + 1 : exact === undefined && foldText(word) === text ? sum + 0.8 : sum,
    0,
  )
}
