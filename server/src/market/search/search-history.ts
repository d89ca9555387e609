import type { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import { searchHistoryMax } from '@sampan/contract/market/search/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { deleteSearches, rememberSearches, searchesOf } from './search-history-store.ts'

type History = OutputOf<typeof searchEndpoints.search_history>

/** The buyer's searches, latest first. */
export async function searchHistory(ctx: BuyerContext): Promise<History> {
  return { words: await searchesOf(ctx.db, ctx.buyer.id, searchHistoryMax) }
}

/** Keeps searched words with the account, the first given as the latest; the oldest give way. */
export function rememberSearch(
  ctx: BuyerContext,
  { words }: ParsedOf<typeof searchEndpoints.search_remember>,
): Promise<History> {
  return ctx.act(async (tx) => {
    await rememberSearches(tx, ctx.buyer.id, [...new Set(words)], ctx.clock.now(), searchHistoryMax)
    return { words: await searchesOf(tx, ctx.buyer.id, searchHistoryMax) }
  })
}

/** Forgets what the buyer searched. */
export function deleteSearch(ctx: BuyerContext): Promise<History> {
  return ctx.act(async (tx) => {
    await deleteSearches(tx, ctx.buyer.id)
    return { words: [] }
  })
}
