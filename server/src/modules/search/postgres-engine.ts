import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import { countedHitsMax, explainedMax, rankedMax, relatedMax } from '@sampan/contract/search/limits.ts'
import type { Db } from '#kernel/database.ts'
import { correctDense, hasNoSuchWord } from './correct-dense.ts'
import { correctTerms } from './correct-terms.ts'
import { countFacets, passes } from './count-facets.ts'
import { explainedHit, explainedTerms } from './explain-rank.ts'
import { type Ranked, weightsOf } from './rank.ts'
import { basisOf, pageOfRanked, rankFound, rankingOf } from './rank-found.ts'
import type { Said, SearchChoice, SearchEngine } from './search-engine.ts'
import {
  type AmongBest,
  boundsOf,
  type Candidates,
  candidatesOf,
  countHits,
  type FacetRow,
  facetRows,
  hasArrival,
  type Looked,
  pageOfHits,
  walkedShareMin,
} from './search-store.ts'
import { suggestFromWords } from './suggest-from-words.ts'
import { countTerms, expectedHits, isMany, type TermCounts } from './term-counts.ts'
import { everyTerm, inCategory, pairTerms, someTerm } from './word-query.ts'
import { type Query, readQuery, type Term } from './words/read-query.ts'

/** What is asked, once it is known how the words are taken. */
interface Question {
  terms: Term[]
  words: string | null
  /** The same within the category that is asked for. */
  query: string | null
  choice: SearchChoice
}

/** How something is found: among the best goods alone, or among all. */
interface Look<Result> {
  find(question: Question, among: AmongBest): Promise<Looked & { found: Result }>
  /** Whether what it looks at has the words in the category that is asked for, or in any. */
  isInCategory: boolean
}

/** The words as they will be searched, and what they found. */
interface Read<Result> extends Question {
  /** Null where no way of taking the words finds anything. */
  found: Result | null
  said: Said
  counts: TermCounts
  /** Very many have them. */
  isMany: boolean
}

const counting = (db: Db): Look<null> => ({
  find: async ({ query, choice }, among) => ({
    ...(await countHits(db, query, choice, among)),
    found: null,
  }),
  isInCategory: true,
})

const ranking = (db: Db, locale: Locale): Look<Candidates | null> => ({
  find: async (question, among) => {
    const { query, choice, terms } = question
    if (query === null) return counting(db).find(question, among)
    const found = await candidatesOf(db, query, choice, localesOf(terms, locale), boundsOf(among))
    return { looked: found.looked, passed: found.passed, found }
  },
  isInCategory: true,
})

const facetting = (db: Db): Look<{ rows: FacetRow[]; looked: number }> => ({
  find: async ({ words, query, choice }, among) => {
    const found = await facetRows(db, words, choice.shop, among)
    const passed = found.rows.filter((row) => passes(row, choice, null)).length
    // Where more have the words than are looked at, a category may still have some.
    if (passed === 0 && found.looked > countedHitsMax && among === null)
      return { ...(await countHits(db, query, choice)), found }
    return { looked: found.looked, passed, found }
  },
  isInCategory: false,
})

/** Searches in the shop's own PostgreSQL: words by an index, the order of the best thousand by the server. */
export const postgresEngine: SearchEngine = {
  async search(db, locale, asked, page) {
    const look = page.sort === 'relevance' ? ranking(db, locale) : counting(db)
    const read = await readWords<Candidates | null>(db, locale, asked, look)
    const { query, choice, terms, said } = read
    if (said.matched === 'none')
      return { hits: [], said, relatedIds: await soldMost(db, choice), basis: null }
    if (query === null || page.sort !== 'relevance') {
      const sort = page.sort === 'relevance' ? 'sales' : page.sort
      return {
        hits: await pageOfHits(db, query, choice, { ...page, sort }, read.isMany),
        said,
        relatedIds: [],
        basis: null,
      }
    }
    const basis = basisOf(read, page.after?.basis ?? null)
    const ranked = rankFound(read.found, locale, read, basis)
    const hits = pageOfRanked(ranked, page)
    const isLast = page.after === null && ranked.length <= page.limit - 1
    const relatedIds =
      isLast && said.matched === 'every' && terms.length > 1 ? await related(db, locale, read, ranked) : []
    return { hits, said, relatedIds, basis }
  },

  async facets(db, locale, asked) {
    const { found, choice, isMany } = await readWords(db, locale, asked, facetting(db))
    return countFacets(found ?? { rows: [], looked: 0 }, choice, isMany)
  },

  suggest: suggestFromWords,

  async explain(db, locale, asked) {
    const startedMs = performance.now()
    let candidatesMs = 0
    const { find, ...look } = ranking(db, locale)
    const timed: typeof find = async (...question) => {
      const findStartedMs = performance.now()
      const found = await find(...question)
      candidatesMs += performance.now() - findStartedMs
      return found
    }
    const read = await readWords(db, locale, asked, { ...look, find: timed })
    const readMs = performance.now() - startedMs - candidatesMs
    const rankStartedMs = performance.now()
    const ranked = rankFound(read.found, locale, read)
    const rankMs = performance.now() - rankStartedMs
    return {
      said: read.said,
      terms: explainedTerms(read.terms, weightsOf(rankingOf(locale, read))),
      candidates: ranked.length,
      candidatesMax: rankedMax,
      hits: ranked.slice(0, explainedMax).map(explainedHit),
      tookMs: { read: readMs, candidates: candidatesMs, rank: rankMs },
    }
  },

  async hasNews(db, locale, asked, since) {
    const read = readQuery(asked.q, locale)
    const hasPrice = read.minCents !== null || read.maxCents !== null
    if (read.terms.length === 0 && asked.q !== '' && !hasPrice && !hasWords(asked)) return false
    return hasArrival(db, read.terms.length > 0 ? everyTerm(read.terms) : null, withPrice(asked, read), since)
  },
}

/** Every word, else what was probably meant, else any word. What is found first is what is searched. */
async function readWords<Result>(
  db: Db,
  locale: Locale,
  asked: SearchChoice,
  look: Look<Result>,
): Promise<Read<Result>> {
  const read = readQuery(asked.q, locale)
  const choice = withPrice(asked, read)
  const price = { priceMinCents: read.minCents, priceMaxCents: read.maxCents }
  let counts: TermCounts = { terms: [], found: [], category: 0, products: 0 }
  const tell = async (
    terms: Term[],
    words: string | null,
    matched: 'every' | 'some' | 'alike' | 'all',
    meant: Said['meant'],
  ): Promise<Read<Result> | null> => {
    const query = words !== null && choice.category !== undefined ? inCategory(words, choice.category) : words
    const question = { terms, words, query, choice }
    const all = { ...question, counts }
    if (matched !== 'all') {
      const many = await findMany(
        question,
        look,
        expectedHits(counts, matched === 'every' ? matched : 'some'),
        counts,
      )
      if (many)
        return {
          ...all,
          found: many.found,
          said: { matched, meant, ...price, total: countedHitsMax, isAbout: true },
          isMany: true,
        }
    }
    const { looked, passed, found } = await look.find(question, null)
    if (passed === 0 && matched !== 'all') return null
    const said = {
      matched,
      meant,
      ...price,
      total: Math.min(passed, countedHitsMax),
      isAbout: looked > countedHitsMax,
    }
    return { ...all, found, said, isMany: false }
  }
  const nothing = (meant: Said['meant']): Read<Result> => ({
    terms: [],
    words: null,
    query: null,
    choice,
    found: null,
    said: { matched: 'none', meant, ...price, total: 0, isAbout: false },
    counts,
    isMany: false,
  })
  if (read.terms.length === 0) {
    if (asked.q !== '' && read.minCents === null && read.maxCents === null && !hasWords(asked))
      return nothing(null)
    return (await tell([], null, 'all', null)) ?? nothing(null)
  }
  const { terms, meant } = asked.exact
    ? { terms: read.terms, meant: null }
    : await correctTerms(db, read.terms, locale)
  const said = meant === null ? null : { words: meant, isUsed: true }
  const count = (counted: Term[]) => countTerms(db, counted, look.isInCategory ? choice.category : undefined)
  counts = await count(terms)
  /** A slip in a script without spaces, where it explains everything. */
  async function tellNearest(): Promise<Read<Result> | null> {
    const former = counts
    for (const nearest of asked.exact ? [] : await correctDense(db, terms)) {
      counts = await count(nearest.terms)
      const words = { words: nearest.meant, isUsed: true }
      const told = await tell(nearest.terms, everyTerm(nearest.terms), 'every', words)
      if (told) return told
    }
    counts = former
    return null
  }
  async function tellAlike(): Promise<Read<Result> | null> {
    const pairs = asked.exact ? [] : pairTerms(terms)
    if (pairs.length === 0) return null
    counts = await count(pairs)
    return tell(pairs, someTerm(pairs), 'alike', said)
  }
  const isSlip = !asked.exact && (await hasNoSuchWord(db, terms))
  return (
    (isSlip ? await tellNearest() : null) ??
    (await tell(terms, everyTerm(terms), 'every', said)) ??
    (await tellNearest()) ??
    (terms.length > 1 ? await tell(terms, someTerm(terms), 'some', said) : null) ??
    (await tellAlike()) ??
    (read.isGift ? await tell([], null, 'all', null) : null) ??
    nothing(meant === null ? null : { words: meant, isUsed: false })
  )
}

/** Words that are soft alone ("gift") are no search for nothing; signs alone are. */
const hasWords = ({ q }: SearchChoice): boolean => /[\p{L}\p{N}]/u.test(q)

/**
 * What very many have is neither counted nor all looked at: the best goods have it often enough. Of filters, the best that have the
 * words show which share passes.
 */
async function findMany<Result>(
  question: Question,
  { find }: Look<Result>,
  expected: number,
  { products }: TermCounts,
): Promise<{ found: Result } | null> {
  if (!isMany(expected)) return null
  const share = expected / products
  const first = await find(question, { share })
  // Where the best have the words less often than others, all the best are looked at.
  const { looked, passed, found } =
    first.looked < rankedMax && share >= walkedShareMin ? await find(question, { share: 0 }) : first
  return passed > rankedMax / 2 && isMany(expected * (passed / looked)) ? { found } : null
}

/** A price in the words narrows what the filters say. */
function withPrice(choice: SearchChoice, { minCents, maxCents }: Query): SearchChoice {
  const least = Math.max(choice.priceMin ?? 0, minCents ?? 0)
  const most = Math.min(choice.priceMax ?? Number.POSITIVE_INFINITY, maxCents ?? Number.POSITIVE_INFINITY)
  return {
    ...choice,
    ...(least > 0 && { priceMin: least }),
    ...(Number.isFinite(most) && { priceMax: most }),
  }
}

/** The languages in which the terms can stand. */
const localesOf = (terms: readonly Term[], locale: Locale): Locale[] => [
  ...new Set<Locale>([
    locale,
    defaultLocale,
    ...terms.flatMap(({ ways }) =>
      ways.flatMap(({ matchers }) =>
        matchers.flatMap((matcher) => (matcher.kind === 'category' ? [] : matcher.locales)),
      ),
    ),
  ]),
]

/** Who finds nothing sees what others buy and can be bought still, within the same filters. */
async function soldMost(db: Db, choice: SearchChoice): Promise<number[]> {
  const hits = await pageOfHits(
    db,
    null,
    { ...choice, inStock: true },
    { sort: 'sales', after: null, limit: relatedMax },
  )
  return hits.map(({ productId }) => productId)
}

/** After few that have every word, the best of those with some of them. */
async function related(
  db: Db,
  locale: Locale,
  read: Read<unknown>,
  shown: readonly Ranked[],
): Promise<number[]> {
  const ids = new Set(shown.map(({ productId }) => productId))
  const question = { ...read, query: someTerm(read.terms) }
  const look = ranking(db, locale)
  const { found } =
    (await findMany(question, look, expectedHits(read.counts, 'some'), read.counts)) ??
    (await look.find(question, null))
  return rankFound(found, locale, read)
    .flatMap(({ productId }) => (ids.has(productId) ? [] : [productId]))
    .slice(0, relatedMax)
}
