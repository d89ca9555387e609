import { countedHitsMax, rankedMax } from '@sampan/contract/market/search/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { isBusy } from '#kernel/database-errors.ts'
import { boundsOf, type Candidates, candidatesOf } from './candidates-store.ts'
import type { Candidate } from './rank.ts'
import type { Read } from './read-words.ts'
import { stepsOf } from './relax-rules.ts'
import type { SearchReads } from './search-engine.ts'
import { isMany } from './term-counts.ts'
import { everyTerm, inCategory, localesOf } from './word-query.ts'
import { broadened } from './words/kind-terms.ts'

/** With so many no looser step is taken: more pages than anybody turns. */
const enough = 300
/** Goods that fully answer fill no page: goods of the kinds right above the asked ones follow. */
const few = 20

/**
 * Goods that are ranked: all that answer the words fully, then those that have most of them, then some. Each step is
 * filled by quality, and a looser one looks at nothing that a stricter one has found.
 */
export async function candidatesInSteps(
  reads: SearchReads,
  locale: Locale,
  { terms, counts, query, choice, said, found, isMany: areMany }: Read<Candidates | null>,
): Promise<Candidate[]> {
  if (query === null || said.matched === 'none') return []
  const inChoice = (words: string): string =>
    choice.category === undefined ? words : inCategory(words, choice.category)
  const full = said.matched === 'every' ? (found?.candidates ?? []) : []
  const candidates: Candidate[] = full.map((one) => ({ ...one, isFull: true }))
  const known = new Set(full.map(({ productId }) => productId))
  const categoryShare = choice.category === undefined ? 1 : counts.category / counts.products
  let former = said.matched === 'every' ? query : null
  const steps = stepsOf(terms, counts).map((step) => ({ ...step, query: inChoice(step.query) }))
  const looser = steps.slice(steps.findIndex((step) => step.query === former) + 1)
  const isFew = full.length > 0 && full.length < few && said.notSold === null
  const broader = isFew ? broadened(terms) : null
  if (broader) looser.unshift({ query: inChoice(everyTerm(broader)), share: 0 })
  for (const step of looser) {
    if (candidates.length >= enough || (areMany && full.length > 0)) break
    const wider = step.query
    const share = step.share * categoryShare
    const among = isMany(share * counts.products) ? { share } : null
    const bounds = { ...boundsOf(among), rankedMax: rankedMax - candidates.length }
    const asked = former === null ? wider : `(${wider}) & !(${former})`
    const locales = localesOf(terms, locale)
    let next: Candidates
    try {
      next = await candidatesOf(reads, asked, choice, locales, bounds)
    } catch (error) {
      // A looser step that takes too long takes nothing away from what was found.
      if (candidates.length > 0 && isBusy(error)) break
      throw error
    }
    // More have the words than are looked at, and in no order: the best of them are looked for.
    if (among === null && next.looked > countedHitsMax) {
      const ofBest = { ...boundsOf({ share: 0 }), rankedMax: bounds.rankedMax }
      const best = await candidatesOf(reads, asked, choice, locales, ofBest)
      if (best.candidates.length >= next.candidates.length) next = best
    }
    for (const one of next.candidates)
      if (!known.has(one.productId)) {
        known.add(one.productId)
        candidates.push(one)
      }
    former = wider
  }
  return candidates
}
