import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import type { Input } from '#client/types.ts'
import { type SearchSort, searchSorts } from '#finding/search-choice.ts'

/** Search in a shop. */
export interface ShopFind {
  q: string
  sort: SearchSort
}

/** Reads an address; what it does not know is left out, never an error. */
export const shopFindOf = (search: URLSearchParams): ShopFind => ({
  q: (search.get('q') ?? '').trim().slice(0, queryLengthMax),
  sort: searchSorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
})

export const shopFindInput = (shop: number, { q, sort }: ShopFind): Input<'product_search'> => ({
  shop,
  q,
  sort,
})
