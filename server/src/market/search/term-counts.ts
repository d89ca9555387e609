import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { countedHitsMax } from '@sampan/contract/market/search/limits.ts'
import type { SearchReads } from './search-engine.ts'
import { categoryKeys, countedKeys } from './word-query.ts'
import { knownWords, productsAbout } from './word-store.ts'
import type { Term } from './words/read-query.ts'

/** About how many products have each term, of how many. */
export interface TermCounts {
  terms: number[]
  /** The same, where a category answers a term too. */
  found: number[]
  /** Count in the category that is asked for. */
  category: number
  products: number
}

export async function countTerms(
  reads: SearchReads,
  terms: readonly Term[],
  category: Category | undefined,
): Promise<TermCounts> {
  const keys = terms.map(({ ways }) => ways.map(countedKeys))
  const wide = terms.map(categoryKeys)
  const asked = category === undefined ? [] : [`c:${category}`]
  const [known, products] = await Promise.all([
    knownWords(reads.db, [...keys.flat(4), ...wide.flat(), ...asked]),
    productsAbout(reads),
  ])
  const counts = new Map(known.map(({ word, count }) => [word, count]))
  const countOf = (key: string) => counts.get(key) ?? 0
  /** The rarest part of a way decides, and of languages the one that has it most. */
  const countOfWay = (matchers: string[][][]): number =>
    matchers.length === 0
      ? 0
      : Math.min(
          products,
          ...matchers.map((locales) =>
            Math.max(0, ...locales.map((pairs) => Math.min(...pairs.map(countOf)))),
          ),
        )
  const ofWays = keys.map((ways) => ways.map(countOfWay))
  const inCategories = wide.map((ways) => ways.map(countOf).reduce((sum, one) => sum + one, 0))
  return {
    products,
    category: Math.min(products, ...asked.map(countOf)),
    terms: ofWays.map(([typed = 0]) => typed),
    found: ofWays.map((ways, n) => Math.min(products, Math.max(0, ...ways, inCategories[n] ?? 0))),
  }
}

/** The places of the terms, of those that fewest products have first. */
export const rarestFirst = ({ found }: TermCounts): number[] =>
  found.map((_, n) => n).sort((one, other) => (found[one] ?? 0) - (found[other] ?? 0) || one - other)

/** The weight of each term: a word that few products have weighs more. */
export const rarityOf = ({ terms, products }: Pick<TermCounts, 'terms' | 'products'>): number[] =>
  terms.map((count) => Math.log(1 + (products - count + 0.5) / (count + 0.5)))

/**
 * About how many products are expected to be found. Words are taken to stand in products by chance: who asks for two that always come
 * together is answered as exactly as for few.
 */
export function expectedHits(counts: TermCounts, matched: 'every' | 'some'): number {
  const shares = [...counts.found, counts.category].map((count) => count / counts.products)
  const share =
    matched === 'every'
      ? shares.reduce((product, one) => product * one, 1)
      : Math.max(...shares.slice(0, -1)) * (shares.at(-1) ?? 1)
  return share * counts.products
}

/** Twice as many as are counted are expected: they are neither counted nor all looked at. */
export const isMany = (expected: number): boolean => expected > 2 * countedHitsMax
