import type { Db } from '#kernel/database.ts'
import { countedKeys } from './word-query.ts'
import { knownWords } from './word-store.ts'
import { meantByMake, withoutMentions } from './words/kind-terms.ts'
import type { Term } from './words/read-query.ts'

export interface SettledTerms {
  terms: Term[]
  /** Makes and kinds of goods that nobody sells here, as they were typed. */
  notSold: string[]
}

/**
 * Checks whether there are goods of the makes and kinds that are asked for. Of a make that no goods carry its kinds are
 * looked for; of a kind that nobody sells, goods that only mention it are no answer.
 */
export async function settleTerms(db: Db, terms: readonly Term[]): Promise<SettledTerms> {
  const asked = terms.filter(({ kinds, makes }) => kinds !== undefined || makes !== undefined)
  if (asked.length === 0) return { terms: [...terms], notSold: [] }
  const keysOf = ({ kinds, makes, ways }: Term): string[] =>
    makes ? ways.flatMap((way) => countedKeys(way).flat(2)) : (kinds ?? []).map((kind) => `k:${kind}`)
  const known = new Set((await knownWords(db, asked.flatMap(keysOf))).map(({ word }) => word))
  const hasAll = (term: Term): boolean =>
    term.makes
      ? term.ways.some((way) =>
          countedKeys(way).every((locales) => locales.some((keys) => keys.every((key) => known.has(key)))),
        )
      : keysOf(term).some((key) => known.has(key))
  const settled: SettledTerms = { terms: [], notSold: [] }
  for (const term of terms) {
    const isAsked = asked.includes(term) && (term.makes !== undefined || (term.kinds?.length ?? 0) > 0)
    if (!isAsked || hasAll(term)) {
      settled.terms.push(term)
      continue
    }
    settled.notSold.push(term.shown)
    if (!term.makes) settled.terms.push(withoutMentions(term))
    else if (term.makes.length > 0) settled.terms.push(meantByMake(term))
  }
  return settled
}
