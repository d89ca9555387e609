import { on } from '#kernel/domain-events.ts'
import type { Service } from '#kernel/services.ts'
import { deleteSearchMisses } from './count-misses.ts'
import { deleteSearchCounts } from './count-searches.ts'
import { savedSearchNewsJob } from './emit-saved-search-news.ts'
import { searchIndexer } from './index-products.ts'
import { pickBest } from './pick-best.ts'
import { refreshQuality } from './refresh-quality.ts'
import { removeSearches } from './saved-search-store.ts'
import { deleteSearches } from './search-history-store.ts'

export { flushMisses } from './count-misses.ts'
export { personOf } from './count-searches.ts'
export { goodsFound } from './goods-found.ts'
export { indexAll } from './index-products.ts'
export { missedOfShop } from './miss-store.ts'
export { beginningQuery } from './word-query.ts'
export { foldText } from './words/fold-text.ts'
export { pairsOf, runsOf } from './words/split-words.ts'
export { wordsToKeep } from './words-to-keep.ts'

export const subscribers = [
  on('account.closed', async (tx, { buyerId }) => {
    await deleteSearches(tx, buyerId)
    await removeSearches(tx, buyerId)
  }),
]

export const jobs = [deleteSearchCounts, deleteSearchMisses, pickBest, refreshQuality, savedSearchNewsJob]

export const services: readonly Service[] = [searchIndexer]

export { endpoints, routes } from './routes.ts'
