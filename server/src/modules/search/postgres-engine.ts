import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import { countedHitsMax, explainedMax, rankedMax, relatedMax } from '@sampan/contract/search/limits.ts'
import type { Db } from '#kernel/database.ts'
import { correctTerms } from './correct-terms.ts'
import { countFacets } from './count-facets.ts'
import { explainedHit, explainedTerms } from './explain-rank.ts'
import { type Ranked, rank, weightsOf } from './rank.ts'
import type { Found, Place, Said, SearchChoice, SearchEngine } from './search-engine.ts'
import {
  boundsOf,
  candidatesOf,
  countHits,
  facetRows,
  facetSample,
  hasArrival,
  isAmongBest,
  isNarrowed,
  pageOfHits,
} from './search-store.ts'
import { countTerms, isCommon, rarityOf, type TermCounts } from './term-counts.ts'
import { everyTerm, inCategory, somePairs, someTerm } from './word-query.ts'
import { type Query, readQuery, type Term } from './words/read-query.ts'

/** The words as they will be searched. */
interface Read {
  terms: Term[]
  words: string | null
  /** The same within the category that is asked for. */
  query: string | null
  choice: SearchChoice
  said: Said
  counts: TermCounts
  /** Very many have them. */
  isMany: boolean
}

/** Searches in the shop's own PostgreSQL: words by an index, the order of the best thousand by the server. */
export const postgresEngine: SearchEngine = {
  async search(db, locale, asked, page) {
    const read = await readWords(db, locale, asked)
    const { query, choice, terms, said } = read
    if (said.matched === 'none') return { hits: [], said, relatedIds: await soldMost(db, choice) }
    if (query === null || page.sort !== 'relevance') {
      const sort = page.sort === 'relevance' ? 'sales' : page.sort
      return {
        hits: await pageOfHits(db, query, choice, { ...page, sort }, read.isMany),
        said,
        relatedIds: [],
      }
    }
    const { ranked } = await rankHits(db, locale, query, read)
    const hits = pageOfRanked(ranked, page)
    const isLast = page.after === null && ranked.length <= page.limit - 1
    const relatedIds =
      isLast && said.matched === 'every' && terms.length > 1 ? await related(db, locale, read, ranked) : []
    return { hits, said, relatedIds }
  },

  async facets(db, locale, asked) {
    const { words, choice, said, isMany } = await readWords(db, locale, asked)
    if (said.matched === 'none') return countFacets([], choice)
    if (isMany) return countFacets(await facetRows(db, words, undefined, facetSample), choice, true)
    return countFacets(await facetRows(db, words, choice.shop), choice)
  },

  async explain(db, locale, asked) {
    const startedMs = performance.now()
    const read = await readWords(db, locale, asked)
    const readMs = performance.now() - startedMs
    const { ranked, weights, candidatesMs, rankMs } = await rankHits(db, locale, read.query ?? '', read)
    return {
      said: read.said,
      terms: explainedTerms(read.terms, weights),
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
async function readWords(db: Db, locale: Locale, asked: SearchChoice): Promise<Read> {
  const read = readQuery(asked.q, locale)
  const choice = withPrice(asked, read)
  const price = { priceMinCents: read.minCents, priceMaxCents: read.maxCents }
  let counts: TermCounts = { terms: [], category: 0, products: 0 }
  const tell = async (
    terms: Term[],
    words: string | null,
    matched: 'every' | 'some' | 'all',
    meant: Said['meant'],
  ): Promise<Read | null> => {
    const query = words !== null && choice.category !== undefined ? inCategory(words, choice.category) : words
    // What very many have is not counted to find out that it is more than is said.
    const isMany =
      query !== null &&
      matched !== 'all' &&
      !isNarrowed(choice) &&
      isCommon(counts, matched) &&
      (await isAmongBest(db, query, choice))
    const count = isMany ? countedHitsMax + 1 : await countHits(db, query, choice)
    if (count === 0 && matched !== 'all') return null
    const total = Math.min(count, countedHitsMax)
    const said = { matched, meant, ...price, total, isAbout: count > countedHitsMax }
    return { terms, words, query, choice, said, counts, isMany }
  }
  const nothing = (meant: Said['meant']): Read => ({
    terms: [],
    words: null,
    query: null,
    choice,
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
  counts = await countTerms(db, terms, choice.category)
  return (
    (await tell(terms, everyTerm(terms), 'every', said)) ??
    (terms.length > 1 ? await tell(terms, someTerm(terms), 'some', said) : null) ??
    (await anyPair(terms, (query) => tell(terms, query, 'some', said))) ??
    nothing(meant === null ? null : { words: meant, isUsed: false })
  )
}

/** Words that are soft alone ("gift") are no search for nothing; signs alone are. */
const hasWords = ({ q }: SearchChoice): boolean => /[\p{L}\p{N}]/u.test(q)

const anyPair = async (
  terms: readonly Term[],
  tell: (query: string) => Promise<Read | null>,
): Promise<Read | null> => {
  const pairs = somePairs(terms)
  return pairs.length > 0 ? tell(pairs.join(' | ')) : null
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

interface RankedHits {
  ranked: Ranked[]
  /** What each term counts. */
  weights: number[]
  candidatesMs: number
  rankMs: number
}

async function rankHits(
  db: Db,
  locale: Locale,
  query: string,
  { choice, terms, counts, isMany }: Read,
): Promise<RankedHits> {
  const startedMs = performance.now()
  const bounds = boundsOf(isMany)
  const candidates =
    query === '' ? [] : await candidatesOf(db, query, choice, localesOf(terms, locale), bounds)
  const readMs = performance.now()
  const asked = { terms, rarity: rarityOf(counts), locale }
  const ranked = rank(candidates, asked)
  return {
    ranked,
    weights: weightsOf(asked),
    candidatesMs: readMs - startedMs,
    rankMs: performance.now() - readMs,
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

function pageOfRanked(
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

/** Who finds nothing sees what others buy, within the same filters. */
async function soldMost(db: Db, choice: SearchChoice): Promise<number[]> {
  const hits = await pageOfHits(db, null, choice, { sort: 'sales', after: null, limit: relatedMax })
  return hits.map(({ productId }) => productId)
}

/** After few that have every word, the best of those with some of them. */
async function related(db: Db, locale: Locale, read: Read, shown: readonly Ranked[]): Promise<number[]> {
  const ids = new Set(shown.map(({ productId }) => productId))
  const { ranked } = await rankHits(db, locale, someTerm(read.terms), read)
  return ranked.flatMap(({ productId }) => (ids.has(productId) ? [] : [productId])).slice(0, relatedMax)
}
