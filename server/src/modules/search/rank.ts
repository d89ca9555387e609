import type { Locale } from '@sampan/contract/locales/index.ts'
import { bestWay, type FoundWay, type RankedText, type ReadText, readText } from './score-words.ts'
import { isAccessory } from './words/accessory-words.ts'
import type { Term } from './words/read-query.ts'
import { stemWord } from './words/stem-word.ts'

export interface Candidate {
  productId: number
  category: string
  quality: number
  texts: readonly RankedText[]
}

/** What a score is the sum of, in millionths; what is taken off is negative. */
export interface ScoreParts {
  /** One for each term. */
  terms: number[]
  phrase: number
  accessory: number
  onlyFor: number
  missing: number
  quality: number
}

export interface Ranked {
  productId: number
  score: number
  /** How many of the terms it has. */
  termsFound: number
  parts: ScoreParts
  /** How each term was found. */
  ways: (FoundWay | null)[]
}

/** A phrase of the question in the title, in its order. */
const phraseBonus = 0.35
/** What quality adds at most, in shares of the best possible score. */
const qualityShare = 0.12
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

/** What each term counts: how rare it is, of how many words it is, and whether it says what the thing is. */
export const weightsOf = ({ terms, rarity, locale }: RankOptions): number[] => {
  const head = headFirst.includes(locale) ? 0 : terms.length - 1
  return rarity.map((one, n) => one * (terms[n]?.length ?? 1) * (n === head ? headWeight : 1))
}

/** Candidates by how well they answer the terms, the best first. */
export function rank(candidates: readonly Candidate[], asked: RankOptions): Ranked[] {
  const { terms, locale } = asked
  const weights = weightsOf(asked)
  const stems = stemsAsked(terms)
  const best = Math.max(1, ...candidates.map(({ quality }) => quality))
  const whole = weights.reduce((sum, one) => sum + one, 0)
  return candidates
    .map(({ productId, category, quality, texts: written }) => {
      const texts = written.map(readText)
      const ways = terms.map((term) => bestWay(term.ways, texts, category, locale))
      const found = weights.reduce((sum, weight, n) => (ways[n] ? sum + weight : sum), 0)
      const share = terms.length === 0 ? 1 : found / Math.max(whole, 1e-9)
      const parts = partsOf({
        worths: ways.map((way, n) => (way?.worth ?? 0) * (weights[n] ?? 1)),
        phraseShare: phraseShare(terms, texts),
        isAccessory: isUnaskedAccessory(texts, stems),
        isOnlyFor: isOnlyFor(texts, stems),
        share,
        quality: (quality / best) * qualityShare * Math.max(whole, 1) * share,
      })
      return { productId, score: sumOf(parts), termsFound: ways.filter(Boolean).length, parts, ways }
    })
    .sort((one, other) => other.score - one.score || one.productId - other.productId)
}

interface Weighed {
  worths: readonly number[]
  phraseShare: number
  isAccessory: boolean
  isOnlyFor: boolean
  /** Which share of the terms' weight was found. */
  share: number
  quality: number
}

/** Each part changes what the parts before it come to; in whole numbers, so that their sum is exactly the score. */
function partsOf({ worths, share, quality, ...said }: Weighed): ScoreParts {
  let sum = worths.reduce((total, one) => total + one, 0)
  const changed = (by: number): number => {
    const change = sum * by
    sum += change
    return millionths(change)
  }
  return {
    terms: worths.map(millionths),
    phrase: changed(phraseBonus * said.phraseShare),
    accessory: changed(said.isAccessory ? accessoryShare - 1 : 0),
    onlyFor: changed(said.isOnlyFor ? onlyForShare - 1 : 0),
    missing: changed(share ** 3 - 1),
    quality: millionths(quality),
  }
}

const millionths = (value: number): number => Math.round(value * 1e6) || 0

const sumOf = ({ terms, phrase, accessory, onlyFor, missing, quality }: ScoreParts): number =>
  terms.reduce((sum, one) => sum + one, phrase + accessory + onlyFor + missing + quality)

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
