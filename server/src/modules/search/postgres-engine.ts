import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import { countedHitsMax, explainedMax, rankedMax, relatedMax } from '@sampan/contract/search/limits.ts'
import type { Db } from '#kernel/database.ts'
import { correctTerms } from './correct-terms.ts'
import { countFacets } from './count-facets.ts'
import { explainedHit, explainedTerms } from './explain-rank.ts'
import { type Ranked, rank, weightsOf } from './rank.ts'
import type { Found, Place, Said, SearchChoice, SearchEngine } from './search-engine.ts'
import { candidatesOf, countHits, facetRows, pageOfHits } from './search-store.ts'
import { countedKeys, everyTerm, somePairs, someTerm } from './word-query.ts'
import { knownWords, productsAbout } from './word-store.ts'
import { type Query, readQuery, type Term } from './words/read-query.ts'

/** The words as they will be searched. */
interface Read {
  terms: Term[]
  query: string | null
  choice: SearchChoice
  said: Said
}

/** Searches in the shop's own PostgreSQL: words by an index, the order of the best thousand by the server. */
export const postgresEngine: SearchEngine = {
  async search(db, locale, asked, page) {
    const read = await readWords(db, locale, asked)
    const { query, choice, terms, said } = read
    if (said.matched === 'none') return { hits: [], said, relatedIds: await soldMost(db, choice) }
    if (query === null || page.sort !== 'relevance') {
      const sort = page.sort === 'relevance' ? 'sales' : page.sort
      return { hits: await pageOfHits(db, query, choice, { ...page, sort }), said, relatedIds: [] }
    }
    const { ranked } = await rankHits(db, locale, query, choice, terms)
    const hits = pageOfRanked(ranked, page)
    const isLast = page.after === null && ranked.length <= page.limit - 1
    const relatedIds =
      isLast && said.matched === 'every' && terms.length > 1 ? await related(db, locale, read, ranked) : []
    return { hits, said, relatedIds }
  },

  async facets(db, locale, asked) {
    const { query, choice, said } = await readWords(db, locale, asked)
    if (said.matched === 'none') return countFacets([], choice)
    return countFacets(await facetRows(db, query, choice.shop), choice)
  },

  async explain(db, locale, asked) {
    const startedMs = performance.now()
    const { query, choice, terms, said } = await readWords(db, locale, asked)
    const readMs = performance.now() - startedMs
    const { ranked, weights, candidatesMs, rankMs } = await rankHits(db, locale, query ?? '', choice, terms)
    return {
      said,
      terms: explainedTerms(terms, weights),
      candidates: ranked.length,
      candidatesMax: rankedMax,
      hits: ranked.slice(0, explainedMax).map(explainedHit),
      tookMs: { read: readMs, candidates: candidatesMs, rank: rankMs },
    }
  },
}

/** Every word, else what was probably meant, else any word. What is found first is what is searched. */
async function readWords(db: Db, locale: Locale, asked: SearchChoice): Promise<Read> {
  const read = readQuery(asked.q, locale)
  const choice = withPrice(asked, read)
  const price = { priceMinCents: read.minCents, priceMaxCents: read.maxCents }
  const tell = async (
    terms: Term[],
    query: string | null,
    matched: Said['matched'],
    meant: Said['meant'],
  ): Promise<Read | null> => {
    const count = await countHits(db, query, choice)
    if (count === 0 && matched !== 'none' && matched !== 'all') return null
    const total = Math.min(count, countedHitsMax)
    return {
      terms,
      query,
      choice,
      said: { matched, meant, ...price, total, isAbout: count > countedHitsMax },
    }
  }
  const nothing = (meant: Said['meant']): Read => ({
    terms: [],
    query: null,
    choice,
    said: { matched: 'none', meant, ...price, total: 0, isAbout: false },
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
  choice: SearchChoice,
  terms: readonly Term[],
): Promise<RankedHits> {
  const startedMs = performance.now()
  const [candidates, rarity] = await Promise.all([
    query === '' ? [] : candidatesOf(db, query, choice, localesOf(terms, locale)),
    rarityOf(db, terms),
  ])
  const readMs = performance.now()
  const asked = { terms, rarity, locale }
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

/** How much each term says: a word that few products have says more. */
async function rarityOf(db: Db, terms: readonly Term[]): Promise<number[]> {
  const keys = terms.map(countedKeys)
  const [known, products] = await Promise.all([knownWords(db, keys.flat(3)), productsAbout(db)])
  const counts = new Map(known.map(({ word, count }) => [word, count]))
  const countOf = (key: string) => counts.get(key) ?? 0
  return keys.map((matchers) => {
    // The rarest part of a term decides, and of languages the one that has it most.
    const had = matchers.map((locales) =>
      Math.max(0, ...locales.map((pairs) => Math.min(...pairs.map(countOf)))),
    )
    const count = Math.min(products, ...had)
    return Math.log(1 + (products - count + 0.5) / (count + 0.5))
  })
}

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
  const { ranked } = await rankHits(db, locale, someTerm(read.terms), read.choice, read.terms)
  return ranked.flatMap(({ productId }) => (ids.has(productId) ? [] : [productId])).slice(0, relatedMax)
}
