import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { countedHitsMax, priceBarsMax } from '@sampan/contract/market/search/limits.ts'
import type { Facets, SearchChoice } from './search-engine.ts'
import type { FacetRow, FacetRows } from './search-store.ts'

type Filter = 'category' | 'from' | 'score' | 'price' | 'inStock' | 'freeReturns'
const scoreSteps = [45, 40, 35, 30]

/** Counts what is found in each way. A filter is left out of its own counts, so that they tell what another choice of it would find. */
export function countFacets({ rows, looked }: FacetRows, choice: SearchChoice, isSample = false): Facets {
  const isAbout = isSample || looked > countedHitsMax
  const counted = rows.slice(0, countedHitsMax)
  const without = (filter: Filter | null) => counted.filter((row) => passes(row, choice, filter))
  // The counts of a sample are scaled up to all hits.
  const found = without(null).length
  const share = isSample && found > 0 ? Math.max(1, countedHitsMax / found) : 1
  const shared = (count: number) => Math.round(count * share)
  const byCategory = countBy(without('category'), ({ category }) => category)
  const byCountry = countBy(without('from'), ({ shipFrom }) => shipFrom)
  const scored = without('score')
  return {
    total: shared(found),
    isAbout,
    categories: categories.flatMap((key: Category) => {
      const count = shared(byCategory.get(key) ?? 0)
      return count > 0 ? [{ key, count }] : []
    }),
    shipFrom: [...byCountry]
      .map(([country, count]) => ({ country, count: shared(count) }))
      .sort((one, other) => other.count - one.count || (one.country < other.country ? -1 : 1)),
    scores: scoreSteps.map((atLeast) => ({
      atLeast,
      count: shared(scored.filter(({ score }) => score >= atLeast).length),
    })),
    inStock: shared(without('inStock').filter(({ inStock }) => inStock).length),
    freeReturns: shared(without('freeReturns').filter(({ freeReturns }) => freeReturns).length),
    prices: priceBars(
      without('price').map(({ priceCents }) => priceCents),
      shared,
    ),
  }
}

export function passes(row: FacetRow, choice: SearchChoice, without: Filter | null): boolean {
  return (
    (without === 'category' || choice.category === undefined || row.category === choice.category) &&
    (without === 'from' || choice.from === undefined || row.shipFrom === choice.from) &&
    (without === 'score' || choice.score === undefined || row.score >= choice.score) &&
    (without === 'price' || choice.priceMin === undefined || row.priceCents >= choice.priceMin) &&
    (without === 'price' || choice.priceMax === undefined || row.priceCents <= choice.priceMax) &&
    (without === 'inStock' || !choice.inStock || row.inStock) &&
    (without === 'freeReturns' || !choice.freeReturns || row.freeReturns)
  )
}

function countBy(rows: readonly FacetRow[], keyOf: (row: FacetRow) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** Widths of bars that read well. */
const widthsCents = [
  100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 500_000,
]

/** Bars of one round width up to what nineteen of twenty cost; the last one holds everything dearer. */
function priceBars(prices: readonly number[], shared: (count: number) => number): Facets['prices'] {
  if (prices.length === 0) return null
  const sorted = prices.toSorted((one, other) => one - other)
  const usual = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0
  const width = widthsCents.find((cents) => usual / cents <= priceBarsMax - 1) ?? 1_000_000
  const bars = Math.floor(usual / width) + 2
  const counts = Array.from({ length: bars }, () => 0)
  for (const price of sorted) {
    const bar = Math.min(Math.floor(price / width), bars - 1)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return { bounds: Array.from({ length: bars }, (_, n) => n * width), counts: counts.map(shared) }
}
