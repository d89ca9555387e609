import type { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import { savedSearchesMax } from '@sampan/contract/market/search/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  countOtherSearches,
  type KeptChoice,
  removeSearch,
  type SavedRow,
  savedRows,
  saveSearch,
  setTells,
} from './saved-search-store.ts'

type Rows = typeof searchEndpoints

/** Searches that the buyer keeps, the latest first (PRODUCT §7.3). */
export const savedSearches = async (ctx: BuyerContext) =>
  (await savedRows(ctx.db, ctx.buyer.id, savedSearchesMax)).map(present)

/** Keeps a search, once however often it is said. Refuses searchEmpty, savedSearchesFull. */
export function addSavedSearch(ctx: BuyerContext, input: ParsedOf<Rows['saved_search_add']>) {
  const choice = whatIsAsked(input)
  return ctx.act(async (tx) => {
    if (choice.q === '' && Object.keys(choice).length === 1) return refuse('searchEmpty')
    const others = await countOtherSearches(tx, ctx.buyer.id, choice)
    if (others >= savedSearchesMax) return refuse('savedSearchesFull')
    const saved = { id: newId(), buyerId: ctx.buyer.id, locale: ctx.locale, choice, now: ctx.clock.now() }
    const row = await saveSearch(tx, saved)
    return row ? present(row) : refuse('notFound')
  })
}

/** Refuses notFound, also for somebody else's. */
export function setSearchAlert(ctx: BuyerContext, { id, tells }: ParsedOf<Rows['saved_search_tell']>) {
  return ctx.act(async (tx) => present((await setTells(tx, ctx.buyer.id, id, tells)) ?? refuse('notFound')))
}

export function removeSavedSearch(ctx: BuyerContext, { id }: ParsedOf<Rows['saved_search_remove']>) {
  return ctx.act(async (tx) => ((await removeSearch(tx, ctx.buyer.id, id)) ? { id } : refuse('notFound')))
}

/** The same search is kept in the same words: filters that are off are left out. */
function whatIsAsked(input: ParsedOf<Rows['saved_search_add']>): KeptChoice {
  const set = Object.entries(input).filter(([, value]) => value !== undefined && value !== false)
  return { ...Object.fromEntries(set), q: input.q }
}

const present = ({ createdAt, ...row }: SavedRow) => ({ ...row, createdAt: createdAt.toISOString() })
