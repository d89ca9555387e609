import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { bestWay, type FoundWay, fieldOf, type ReadText } from './score-words.ts'
import { isAccessory } from './words/accessory-words.ts'
import type { Term } from './words/read-query.ts'
import { stemWord } from './words/stem-word.ts'

export interface Candidate {
  productId: number
  category: string
  quality: number
  inStock: boolean
  texts: readonly ReadText[]
  /** Keys of what it is and of what its titles mention. */
  kinds: ReadonlySet<string>
  /** It answers all that is asked. */
  isFull?: true
}

/** The parts of a score, in millionths; deductions are negative. */
export interface ScoreParts {
  /** One for each term. */
  terms: number[]
  phrase: number
  accessory: number
  onlyFor: number
  missing: number
  soldOut: number
  quality: number
}

export interface Ranked {
  productId: number
  isFull: boolean
  score: number
  parts: ScoreParts
  /** The way in which each term was found. */
  ways: (FoundWay | null)[]
}

/** A phrase of the question in the title, in its order. */
const phraseBonus = 0.35
/** The most that quality adds, in shares of the best possible score. */
const qualityShare = 0.12
/** The factor for a thing that only goes with the asked one, such as a case when a phone is asked for. */
const accessoryShare = 0.7
/** Share of a title that names the asked thing only after `for`: what is sold is something else. */
const onlyForShare = 0.6

/** Share of goods that cannot be bought now, whatever they are made of: they stand below what answers half as well. */
const soldOutShare = 0.4

/** Steepness with which a score falls with what is missing. */
const missingPower = 1.5

export interface RankOptions {
  terms: readonly Term[]
  /** The weight of each term: how rare it is. */
  rarity: readonly number[]
  locale: Locale
  /** The quality that counts in full; else the best of the candidates. */
  best?: number | undefined
}

export const bestQuality = (candidates: readonly Candidate[]): number =>
  Math.max(1, ...candidates.map(({ quality }) => quality))

/** The word that says what it is stands first in some languages and last in others; it weighs more than what describes it. */
const headWeight = 1.2
/** A word that is known to name a kind says it surely. */
const kindWeight = 1.5

/** The weight of each term: how rare it is, of how many words it is, and whether it names the thing. */
export const weightsOf = ({ terms, rarity, locale }: RankOptions): number[] => {
  const head = languageFacts[locale].isHeadFirst ? 0 : terms.length - 1
  const hasKind = terms.some(({ kinds }) => kinds)
  const weightOf = (n: number): number => {
    if (terms[n]?.kinds) return kindWeight
    return n === head && !hasKind ? headWeight : 1
  }
  const weights = rarity.map((one, n) => one * (terms[n]?.kinds ? 1 : (terms[n]?.length ?? 1)) * weightOf(n))
  // The kind of a thing weighs no less than any word that describes it, however rare.
  const most = Math.max(0, ...weights)
  return weights.map((one, n) => (terms[n]?.kinds ? Math.max(one, most) : one))
}

/** Candidates by how well they answer the terms, the best first. */
export function rank(candidates: readonly Candidate[], asked: RankOptions): Ranked[] {
  const { terms, locale } = asked
  const weights = weightsOf(asked)
  const stems = stemsAsked(terms)
  const pairsIn = pairsAsked(terms)
  const best = asked.best ?? bestQuality(candidates)
  const whole = weights.reduce((sum, one) => sum + one, 0)
  return candidates
    .map(({ productId, category, quality, inStock, texts, kinds, isFull = false }) => {
      const ways = terms.map((term) => bestWay(term.ways, { texts, category, kinds }, locale))
      const found = weights.reduce((sum, weight, n) => (ways[n] ? sum + weight : sum), 0)
      // Whatever its title says besides: it is of the kind that was asked for.
      const isOfKind = ways.some((way) => way?.text === null && way.way.weight === 1)
      const share = terms.length === 0 ? 1 : found / Math.max(whole, 1e-9)
      const parts = partsOf({
        worths: ways.map((way, n) => (way?.worth ?? 0) * (weights[n] ?? 1)),
        phraseShare: phraseShare(pairsIn, texts),
        isAccessory: !isOfKind && isUnaskedAccessory(texts, stems),
        isOnlyFor: !isOfKind && isOnlyFor(texts, stems),
        share,
        isSoldOut: !inStock,
        quality: (quality / best) * qualityShare * Math.max(whole, 1) * share,
      })
      return { productId, isFull, score: sumOf(parts), parts, ways }
    })
    .sort(
      (one, other) =>
        Number(other.isFull) - Number(one.isFull) ||
        other.score - one.score ||
        one.productId - other.productId,
    )
}

interface Weighed {
  worths: readonly number[]
  phraseShare: number
  isAccessory: boolean
  isOnlyFor: boolean
  /** Which share of the terms' weight was found. */
  share: number
  isSoldOut: boolean
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
    missing: changed(share ** missingPower - 1),
    soldOut: changed(said.isSoldOut ? soldOutShare - 1 : 0),
    quality: millionths(quality * (said.isSoldOut ? soldOutShare : 1)),
  }
}

const millionths = (value: number): number => Math.round(value * 1e6) || 0

const sumOf = ({ terms, phrase, accessory, onlyFor, missing, soldOut, quality }: ScoreParts): number =>
  terms.reduce((sum, one) => sum + one, phrase + accessory + onlyFor + missing + soldOut + quality)

const isOnlyFor = (texts: readonly ReadText[], asked: ReadonlySet<string>): boolean =>
  texts.some((text) => {
    if (text.locale !== defaultLocale || !text.lines.title.includes('for ')) return false
    const title = fieldOf(text, 'title').words
    const place = title.indexOf('for')
    const firstAsked = title.findIndex((word) => asked.has(word))
    return place >= 0 && firstAsked > place
  })

const isUnaskedAccessory = (texts: readonly ReadText[], asked: ReadonlySet<string>): boolean =>
  texts.some(
    (text) =>
      text.locale === defaultLocale &&
      fieldOf(text, 'title').words.some((word) => isAccessory(word) && !asked.has(word)),
  )

/** English stems of whatever a question asks for. */
const stemsAsked = (terms: readonly Term[]): ReadonlySet<string> =>
  new Set(
    terms.flatMap(({ ways }) =>
      ways.flatMap(({ matchers }) =>
        matchers.flatMap((matcher) =>
          matcher.kind === 'category' || matcher.kind === 'kind' ? [] : stemWord(matcher.text, defaultLocale),
        ),
      ),
    ),
  )

/** For each two neighbours how they stand in a text of a language: what is the same for all candidates is made once. */
function pairsAsked(terms: readonly Term[]): (locale: Locale) => readonly string[] {
  const known = new Map<Locale, string[]>()
  const pairsIn = (locale: Locale): string[] =>
    terms.slice(1).map((other, n) => {
      const one = terms[n]
      if (!one) return ''
      return other.isSpaced ? `${stemsOf(one, locale)} ${stemsOf(other, locale)}` : `${one.text}${other.text}`
    })
  return (locale) => {
    const pairs = known.get(locale) ?? pairsIn(locale)
    known.set(locale, pairs)
    return pairs
  }
}

/** Which share of the terms stands in the title as they follow each other in the question. */
function phraseShare(pairsIn: (locale: Locale) => readonly string[], texts: readonly ReadText[]): number {
  let most = 0
  for (const { locale, lines } of texts) {
    const pairs = pairsIn(locale)
    if (pairs.length === 0) return 0
    const found = pairs.filter((pair) => lines.title.includes(pair)).length
    most = Math.max(most, found / pairs.length)
  }
  return most
}

const stemsOf = ({ text }: Term, locale: Locale): string =>
  text
    .split(' ')
    .map((word) => stemWord(word, locale))
    .join(' ')
