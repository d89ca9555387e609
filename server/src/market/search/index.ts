import { searchConsoleEndpoints } from '@sampan/contract/market/search/console-endpoints.ts'
import { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { on } from '#kernel/domain-events.ts'
import type { Service } from '#kernel/services.ts'
import { forgetSearchCounts } from './count-searches.ts'
import { savedSearchNewsJob } from './emit-saved-search-news.ts'
import { explainSearch } from './explain-search.ts'
import { hotWords } from './hot-words.ts'
import { searchIndexer } from './index-products.ts'
import { pickBest } from './pick-best.ts'
import { refreshQuality } from './refresh-quality.ts'
import { removeSearches } from './saved-search-store.ts'
import { addSavedSearch, removeSavedSearch, savedSearches, setSearchAlert } from './saved-searches.ts'
import { searchFacets } from './search-facets.ts'
import { forgetSearch, rememberSearch, searchHistory } from './search-history.ts'
import { forgetSearches } from './search-history-store.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

export { personOf } from './count-searches.ts'
export { goodsFound } from './goods-found.ts'
export { indexAll } from './index-products.ts'
export { beginningQuery } from './word-query.ts'
export { foldText } from './words/fold-text.ts'
export { pairsOf, runsOf } from './words/split-words.ts'

export const endpoints = { ...searchEndpoints, ...searchConsoleEndpoints }

export const subscribers = [
  on('account.closed', async (tx, { buyerId }) => {
    await forgetSearches(tx, buyerId)
    await removeSearches(tx, buyerId)
  }),
]

export const jobs = [forgetSearchCounts, pickBest, refreshQuality, savedSearchNewsJob]

export const services: readonly Service[] = [searchIndexer]

export const routes: Routes<typeof endpoints> = {
  product_search: searchProducts,
  search_facets: searchFacets,
  product_suggest: suggest,
  search_hot: hotWords,
  search_history: searchHistory,
  search_remember: rememberSearch,
  search_forget: forgetSearch,
  console_search_ranking: explainSearch,
  saved_searches: savedSearches,
  saved_search_add: addSavedSearch,
  saved_search_tell: setSearchAlert,
  saved_search_remove: removeSavedSearch,
}
