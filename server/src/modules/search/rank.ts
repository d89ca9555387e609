import type { Locale } from '@sampan/contract/locales/index.ts'
import { isAccessory } from './words/accessory-words.ts'
import { foldText } from './words/fold-text.ts'
import type { Matcher, Term, Way } from './words/read-query.ts'
import { stemWord } from './words/stem-word.ts'

/** A product's texts in one language, as `product_search_text` keeps them. */
export interface RankedText {
  locale: Locale
  title: string
  facts: string
  about: string
}

export interface Candidate {
  productId: number
  category: string
  quality: number
  texts: readonly RankedText[]
}

export interface Ranked {
  productId: number
  score: number
  /** How many of the terms it has. */
  termsFound: number
}

/** BM25F: what a word is worth in each field, how much long fields are discounted, and how long they usually are. */
const fields = {
  title: { weight: 3, b: 0.6, usual: 8 },
  facts: { weight: 1, b: 0.3, usual: 8 },
  about: { weight: 0.8, b: 0.9, usual: 30 },
} as const
type Field = keyof typeof fields
const fieldNames = Object.keys(fields) as Field[]

const saturation = 1.2
/** A phrase of the question in the title, in its order. */
const phraseBonus = 0.35
/** What quality adds at most, in shares of the best possible score. */
const qualityShare = 0.12
/** A text in another language than the reader's weighs a little less. */
const foreignShare = 0.92
const categoryScore = 0.3
/** What a thing that only goes with the asked one is worth: a case for a phone, to who asks for a phone. */
const accessoryShare = 0.7
/** Of a title that names the asked thing only after `for`: what is sold is something else. */
const onlyForShare = 0.6

export interface RankOptions {
  terms: readonly Term[]
  /** How rare each term is: its weight. */
  rarity: readonly number[]
  locale: Locale
}

/** The word that says what it is stands first in some languages and last in others; it weighs more than what describes it. */
const headFirst: readonly Locale[] = ['yn', 'id', 'tai', 'ft']
const headWeight = 1.2

/** Candidates by how well they answer the terms, the best first. */
export function rank(candidates: readonly Candidate[], asked: RankOptions): Ranked[] {
  const head = headFirst.includes(asked.locale) ? 0 : asked.terms.length - 1
  const rarity = asked.rarity.map(
    (one, n) => one * (asked.terms[n]?.length ?? 1) * (n === head ? headWeight : 1),
  )
  const options = { ...asked, rarity }
  const stems = stemsAsked(asked.terms)
  const best = Math.max(1, ...candidates.map(({ quality }) => quality))
  const whole = options.rarity.reduce((sum, one) => sum + one, 0)
  return candidates
    .map((candidate) => {
      const { score, found, termsFound } = scoreOf(candidate, options, stems)
      const share = asked.terms.length === 0 ? 1 : found / Math.max(whole, 1e-9)
      const quality = (candidate.quality / best) * qualityShare * Math.max(whole, 1)
      return {
        productId: candidate.productId,
        score: Math.round((score * share ** 3 + quality * share) * 1e6),
        termsFound,
      }
    })
    .sort((one, other) => other.score - one.score || one.productId - other.productId)
}

interface ReadText {
  locale: Locale
  words: Record<Field, string[]>
  lengths: Record<Field, number>
}

const readText = (text: RankedText): ReadText => {
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

/** `found` is the weight of the terms that it has. */
function scoreOf(
  candidate: Candidate,
  { terms, rarity, locale }: RankOptions,
  asked: ReadonlySet<string>,
): { score: number; found: number; termsFound: number } {
  const texts = candidate.texts.map(readText)
  let score = 0
  let found = 0
  let termsFound = 0
  for (const [n, term] of terms.entries()) {
    const worth = Math.max(0, ...term.ways.map((way) => wayScore(way, texts, candidate.category, locale)))
    const weight = rarity[n] ?? 1
    if (worth > 0) termsFound++
    if (worth > 0) found += weight
    score += worth * weight
  }
  const phrase = 1 + phraseBonus * phraseShare(terms, texts)
  return {
    score: score * phrase * shareOfCompanion(texts, asked),
    found,
    termsFound,
  }
}

/** What only goes with the asked thing is worth less than the thing. */
const shareOfCompanion = (texts: readonly ReadText[], asked: ReadonlySet<string>): number =>
  (isUnaskedAccessory(texts, asked) ? accessoryShare : 1) * (isOnlyFor(texts, asked) ? onlyForShare : 1)

const isOnlyFor = (texts: readonly ReadText[], asked: ReadonlySet<string>): boolean =>
  texts.some(({ locale, words: { title } }) => {
    const place = locale === 'en' ? title.indexOf('for') : -1
    const firstAsked = title.findIndex((word) => asked.has(word))
    return place >= 0 && firstAsked > place
  })

const isUnaskedAccessory = (texts: readonly ReadText[], asked: ReadonlySet<string>): boolean =>
  texts.some(
    ({ locale, words }) =>
      locale === 'en' && words.title.some((word) => isAccessory(word) && !asked.has(word)),
  )

/** English stems of whatever a question asks for. */
const stemsAsked = (terms: readonly Term[]): ReadonlySet<string> =>
  new Set(
    terms.flatMap(({ ways }) =>
      ways.flatMap(({ matchers }) =>
        matchers.flatMap((matcher) => (matcher.kind === 'category' ? [] : stemWord(matcher.text, 'en'))),
      ),
    ),
  )

function wayScore(
  { weight, matchers }: Way,
  texts: readonly ReadText[],
  category: string,
  locale: Locale,
): number {
  const inWords = matchers.filter((matcher) => matcher.kind !== 'category')
  if (matchers.some((matcher) => matcher.kind === 'category' && matcher.category !== category)) return 0
  if (inWords.length === 0) return weight * categoryScore
  return (
    weight *
    Math.max(
      0,
      ...texts.map((text) => {
        let sum = 0
        for (const matcher of inWords) {
          const one = matcherScore(matcher, text)
          if (one === 0) return 0
          sum += one
        }
        return (sum / inWords.length) * (text.locale === locale ? 1 : foreignShare)
      }),
    )
  )
}

function matcherScore(matcher: Matcher, text: ReadText): number {
  let weighed = 0
  for (const name of fieldNames) {
    const { weight, b, usual } = fields[name]
    const times = timesIn(matcher, text.words[name], text.locale)
    if (times > 0) weighed += (weight * times) / (1 - b + (b * text.lengths[name]) / usual)
  }
  return weighed / (saturation + weighed)
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

/** Which share of the terms stands in the title as they follow each other in the question. */
function phraseShare(terms: readonly Term[], texts: readonly ReadText[]): number {
  if (terms.length < 2) return 0
  return Math.max(0, ...texts.map((text) => followers(terms, text) / (terms.length - 1)))
}

function followers(terms: readonly Term[], { words, locale }: ReadText): number {
  const title = words.title.join(' ')
  let count = 0
  for (let n = 1; n < terms.length; n++) {
    const [one, other] = [terms[n - 1], terms[n]]
    if (!one || !other) continue
    const pair = other.isSpaced ? `${stems(one, locale)} ${stems(other, locale)}` : `${one.text}${other.text}`
    if (title.includes(pair)) count++
  }
  return count
}

const stems = ({ text }: Term, locale: Locale): string =>
  text
    .split(' ')
    .map((word) => stemWord(word, locale))
    .join(' ')
