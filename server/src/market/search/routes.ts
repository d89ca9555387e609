import { searchConsoleEndpoints } from '@sampan/contract/market/search/console-endpoints.ts'
import { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showMissed } from './count-misses.ts'
import { explainSearch } from './explain-search.ts'
import { hotWords } from './hot-words.ts'
import { addSavedSearch, removeSavedSearch, savedSearches, setSearchAlert } from './saved-searches.ts'
import { searchFacets } from './search-facets.ts'
import { deleteSearch, rememberSearch, searchHistory } from './search-history.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

export const endpoints = { ...searchEndpoints, ...searchConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  product_search: searchProducts,
  search_facets: searchFacets,
  product_suggest: suggest,
  search_hot: hotWords,
  search_history: searchHistory,
  search_remember: rememberSearch,
  search_forget: deleteSearch,
  console_search_ranking: explainSearch,
  console_search_missed: showMissed,
  saved_searches: savedSearches,
  saved_search_add: addSavedSearch,
  saved_search_tell: setSearchAlert,
  saved_search_remove: removeSavedSearch,
}
