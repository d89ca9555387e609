import { queryLengthMax } from '@sampan/contract/catalog/limits.ts'
import type { Input } from '#client/types.ts'

export const findSorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const
export type FindSort = (typeof findSorts)[number]

/** What is looked for in a shop. */
export interface ShopFind {
  q: string
  sort: FindSort
}

/** Reads an address; what it does not know is left out, never an error. */
export const shopFindOf = (search: URLSearchParams): ShopFind => ({
  q: (search.get('q') ?? '').trim().slice(0, queryLengthMax),
  sort: findSorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
})

export const shopFindInput = (shop: number, { q, sort }: ShopFind): Input<'product_search'> => ({
  shop,
  q,
  sort,
})
