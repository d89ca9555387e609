import type { Locale } from '@sampan/contract/locales/index.ts'
import { bestQuality, type Ranked, rank } from './rank.ts'
import type { Found, Place, RankBasis } from './search-engine.ts'
import type { Candidates } from './search-store.ts'
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

/** That of the page before, if the words are taken as they were there; else as it is now. */
export function basisOf(
  { terms, counts, found }: Asked & { found: Candidates | null },
  before: RankBasis | null,
): RankBasis {
  if (before?.length === terms.length + 2) return before
  return [counts.products, bestQuality(found?.candidates ?? []), ...counts.terms]
}

export const rankFound = (
  found: Candidates | null,
  locale: Locale,
  read: Asked,
  basis: RankBasis | null = null,
): Ranked[] => rank(found?.candidates ?? [], rankingOf(locale, read, basis))

export function pageOfRanked(
  ranked: readonly Ranked[],
  { after, limit }: { after: Place | null; limit: number },
): Found['hits'] {
  const rest =
    after === null
      ? ranked
      : ranked.filter(
          ({ score, productId }) =>
            score < Number(after.value) || (score === Number(after.value) && productId > after.id),
        )
  return rest.slice(0, limit).map(({ productId, score }) => ({ productId, value: score }))
}
