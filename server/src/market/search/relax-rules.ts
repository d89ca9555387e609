import { rarestFirst, type TermCounts } from './term-counts.ts'
import { everyTerm, someTerm, strictly } from './word-query.ts'
import type { Term } from './words/read-query.ts'

/** A query, and about which share of all goods it finds. */
export interface Step {
  query: string
  share: number
}

/** Leaving out each term in turn makes long queries: of more terms only the commonest are left out. */
const leftOutInTurnMax = 5

/**
 * Queries from the strictest to the loosest, each finding what the one before finds and more: every term, all but the
 * commonest, all but any one, the rarest few, any. What has most of the words is looked at before what only sells well.
 */
export function stepsOf(terms: readonly Term[], counts: TermCounts): Step[] {
  const shares = counts.found.map((count) => count / counts.products)
  const places = rarestFirst(counts).filter((n) => (shares[n] ?? 0) > 0)
  const termsAt = (list: readonly number[]): Term[] => list.flatMap((n) => terms[n] ?? [])
  const both = (list: readonly number[]): number => list.reduce((share, n) => share * (shares[n] ?? 0), 1)
  const steps: Step[] = [
    { query: everyTerm(strictly(terms)), share: both(terms.map((_, n) => n)) },
    { query: everyTerm(terms), share: both(terms.map((_, n) => n)) },
  ]
  const rarest = (count: number): void => {
    const list = places.slice(0, count)
    steps.push({ query: everyTerm(termsAt(list)), share: both(list) })
  }
  // Nothing is asked about words that no goods have.
  if (places.length < terms.length) rarest(places.length)
  if (places.length > 2) rarest(places.length - 1)
  if (places.length > 2 && places.length <= leftOutInTurnMax) {
    const lists = places.map((left) => places.filter((n) => n !== left))
    steps.push({
      query: lists.map((list) => `(${everyTerm(termsAt(list))})`).join(' | '),
      share: Math.max(...lists.map(both)),
    })
  }
  const half = Math.ceil(places.length / 2)
  if (half > 2 && half < places.length - 1) rarest(half)
  if (places.length > 3) rarest(2)
  if (places.length > 1) rarest(1)
  if (places.length > 1)
    steps.push({ query: someTerm(termsAt(places)), share: Math.max(...places.map((n) => shares[n] ?? 0)) })
  return steps.filter(({ query }, n) => query !== '' && query !== steps[n - 1]?.query)
}
