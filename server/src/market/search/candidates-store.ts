import { rankedMax } from '@sampan/contract/market/search/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { keptTexts, type Versioned } from './kept-texts.ts'
import type { Candidate } from './rank.ts'
import { type RankedText, type ReadText, readText } from './score-words.ts'
import type { SearchChoice, SearchReads } from './search-engine.ts'
import {
  type AmongBest,
  conditionsOf,
  type Given,
  hitsOf,
  hitsOnShelves,
  type Looked,
  type Reach,
  reachOf,
  walkedShareMin,
  walkedStep,
} from './search-store.ts'

interface Bounds extends Reach {
  /** Number of them that come back, the best by quality. */
  rankedMax: number
}
/** Quick enough for what is typed just now. */
const typedMax = 60

export const boundsOf = (among: AmongBest): Bounds => ({ ...reachOf(among), rankedMax })
export function whileTyping(among: AmongBest): Bounds {
  if (among === null) return { hitsMax: 2000, rankedMax: typedMax, isAmongBest: false }
  const few = { hitsMax: typedMax * 3, rankedMax: typedMax, isAmongBest: true }
  return among.share < walkedShareMin ? { ...few, isPlanned: true } : { ...few, walkedMax: walkedStep }
}

export interface Candidates extends Looked {
  candidates: Candidate[]
}

type CandidateRow = Omit<Candidate, 'texts' | 'kinds' | 'isFull'> & Looked & { kinds: string }

const factsOf = ({
  productId,
  category,
  quality,
  inStock,
  kinds,
}: CandidateRow): Omit<Candidate, 'texts'> => ({
  productId,
  category,
  quality,
  inStock,
  kinds: new Set(kinds.split(' ')),
})

/** The best of what is found, by quality, with their texts in these languages. */
export async function candidatesOf(
  reads: SearchReads,
  query: string,
  choice: SearchChoice,
  locales: readonly Locale[],
  bounds: Bounds,
): Promise<Candidates> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const hits = hitsOf(query, given, bounds)
  const where = conditionsOf(choice, given).join(' and ')
  const version = bounds.isAmongBest ? ', hit.version' : ''
  const found = `select p.id as "productId", p.category, p.in_stock as "inStock", s.kinds, hit.quality${version}, count(*) over ()::int as passed, (select count(*) from hit)::int as looked
    from ${hitsOnShelves} join product_search s on s.product_id = p.id where ${where} order by hit.quality desc, p.id limit ${bounds.rankedMax}`
  if (bounds.isAmongBest) {
    const rows = await runStatement<CandidateRow & Versioned>(
      reads.db,
      `with hit as materialized (${hits}) ${found}`,
      values,
    )
    const textsOf = await keptTexts(reads, rows, locales)
    const candidates = rows.map((row) => ({ ...factsOf(row), texts: textsOf(row.productId) }))
    return { candidates, looked: rows[0]?.looked ?? 0, passed: rows[0]?.passed ?? 0 }
  }
  const rows = await runStatement<CandidateRow & { [Part in keyof RankedText]: RankedText[Part] | null }>(
    reads.db,
    `with hit as materialized (${hits}) select found.*, t.locale, t.title, t.facts, t.about
      from (${found}) found left join product_search_text t on t.product_id = found."productId" and t.locale = any(${given(locales)}::text[])`,
    values,
  )
  const candidates = new Map<number, Candidate & { texts: ReadText[] }>()
  for (const row of rows) {
    const one = candidates.get(row.productId) ?? { ...factsOf(row), texts: [] }
    const { locale, title, facts, about } = row
    // Goods that are found by their kind alone may have no text in these languages.
    if (locale !== null)
      one.texts.push(readText({ locale, title: title ?? '', facts: facts ?? '', about: about ?? '' }))
    candidates.set(row.productId, one)
  }
  const [first] = rows
  return { candidates: [...candidates.values()], looked: first?.looked ?? 0, passed: first?.passed ?? 0 }
}
