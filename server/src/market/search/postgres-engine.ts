import { countedHitsMax, explainedMax, rankedMax, relatedMax } from '@sampan/contract/market/search/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { boundsOf, type Candidates, candidatesOf } from './candidates-store.ts'
import { countFacets, passes } from './count-facets.ts'
import { explainedHit, explainedTerms } from './explain-rank.ts'
import { candidatesInSteps } from './find-in-steps.ts'
import { weightsOf } from './rank.ts'
import { basisOf, pageOfRanked, rankFound, rankingOf } from './rank-found.ts'
import { hasWords, type Look, readWords, withPrice } from './read-words.ts'
import type { SearchChoice, SearchEngine, SearchReads } from './search-engine.ts'
import { countHits, type FacetRow, facetRows, hasArrival, pageOfHits } from './search-store.ts'
import { suggestFromWords } from './suggest-from-words.ts'
import { everyTerm, localesOf, strictly } from './word-query.ts'
import { readQuery } from './words/read-query.ts'

const counting = (db: Db): Look<null> => ({
  find: async ({ query, choice }, among) => ({
    ...(await countHits(db, query, choice, among)),
    found: null,
  }),
  isInCategory: true,
})

const ranking = (reads: SearchReads, locale: Locale): Look<Candidates | null> => ({
  find: async (question, among) => {
    const { query, choice, terms } = question
    // Goods that have most of the words are looked for in steps, where only some of the words are found.
    if (query === null || question.matched !== 'every') return counting(reads.db).find(question, among)
    const found = await candidatesOf(reads, query, choice, localesOf(terms, locale), boundsOf(among))
    return { looked: found.looked, passed: found.passed, found }
  },
  isInCategory: true,
})

const facetting = (db: Db): Look<{ rows: FacetRow[]; looked: number }> => ({
  find: async ({ words, query, choice }, among) => {
    const found = await facetRows(db, words, choice.shop, among)
    const passed = found.rows.filter((row) => passes(row, choice, null)).length
    // A category may still have some, where more goods have the words than are looked at.
    if (passed === 0 && found.looked > countedHitsMax && among === null)
      return { ...(await countHits(db, query, choice)), found }
    return { looked: found.looked, passed, found }
  },
  isInCategory: false,
})

/** Searches in the shop's own PostgreSQL: words by an index, the order of the best thousand by the server. */
export const postgresEngine: SearchEngine = {
  async search(reads, locale, asked, page) {
    const { db } = reads
    const look = page.sort === 'relevance' ? ranking(reads, locale) : counting(db)
    const read = await readWords<Candidates | null>(reads, locale, asked, look)
    const { query, choice, said } = read
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
    const candidates = await candidatesInSteps(reads, locale, read)
    const basis = basisOf(read, candidates, page.after?.basis ?? null)
    const hits = pageOfRanked(rankFound(candidates, locale, read, basis), page)
    return { hits, said, relatedIds: [], basis }
  },

  async facets(reads, locale, asked) {
    const { found, choice, isMany } = await readWords(reads, locale, asked, facetting(reads.db))
    return countFacets(found ?? { rows: [], looked: 0 }, choice, isMany)
  },

  suggest: suggestFromWords,

  async explain(reads, locale, asked) {
    const startedMs = performance.now()
    let candidatesMs = 0
    const { find, ...look } = ranking(reads, locale)
    const timed: typeof find = async (...question) => {
      const findStartedMs = performance.now()
      const found = await find(...question)
      candidatesMs += performance.now() - findStartedMs
      return found
    }
    const read = await readWords(reads, locale, asked, { ...look, find: timed })
    const readMs = performance.now() - startedMs - candidatesMs
    const stepsStartedMs = performance.now()
    const candidates = await candidatesInSteps(reads, locale, read)
    candidatesMs += performance.now() - stepsStartedMs
    const rankStartedMs = performance.now()
    const ranked = rankFound(candidates, locale, read)
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
    const query = read.terms.length > 0 ? everyTerm(strictly(read.terms)) : null
    return hasArrival(db, query, withPrice(asked, read), since)
  },
}

/** A search without a hit shows what others buy and can still be bought, within the same filters. */
async function soldMost(db: Db, choice: SearchChoice): Promise<number[]> {
  const hits = await pageOfHits(
    db,
    null,
    { ...choice, inStock: true },
    { sort: 'sales', after: null, limit: relatedMax },
  )
  return hits.map(({ productId }) => productId)
}
