import type { Locale } from '@sampan/contract/wire/locales.ts'
import { bestQuality, type Candidate, type Ranked, rank } from './rank.ts'
import type { Found, Place, RankBasis } from './search-engine.ts'
import { rarityOf, type TermCounts } from './term-counts.ts'
import type { Term } from './words/read-query.ts'

interface Asked {
  terms: Term[]
  counts: TermCounts
}

export const rankingOf = (locale: Locale, { terms, counts }: Asked, basis: RankBasis | null = null) => {
  const [products, best, ...known] = basis ?? [counts.products, undefined, ...counts.terms]
  return { terms, rarity: rarityOf({ products, terms: known }), locale, best }
}

/** The ranking of the page before, if the words are taken as they were there; else the present one. */
export function basisOf(
  { terms, counts }: Asked,
  candidates: readonly Candidate[],
  before: RankBasis | null,
): RankBasis {
  if (before?.length === terms.length + 2) return before
  return [counts.products, bestQuality(candidates), ...counts.terms]
}

export const rankFound = (
  candidates: readonly Candidate[],
  locale: Locale,
  read: Asked,
  basis: RankBasis | null = null,
): Ranked[] => rank(candidates, rankingOf(locale, read, basis))

/** More than any score: what answers fully stands before what does not, whatever their scores. */
const fullStep = 1e12
const placeValue = ({ score, isFull }: Ranked): number => score + (isFull ? fullStep : 0)

export function pageOfRanked(
  ranked: readonly Ranked[],
  { after, limit }: { after: Place | null; limit: number },
): Found['hits'] {
  const isAfter = (one: Ranked, { value, id }: Place): boolean =>
    placeValue(one) < Number(value) || (placeValue(one) === Number(value) && one.productId > id)
  const rest = after === null ? ranked : ranked.filter((one) => isAfter(one, after))
  return rest.slice(0, limit).map((one) => ({ productId: one.productId, value: placeValue(one) }))
}
