import { type Category, categories } from '@sampan/contract/catalog/categories.ts'
import { queryLengthMax } from '@sampan/contract/catalog/limits.ts'
import type { GoodsInput } from './goods-read.ts'

export const sorts = ['hot', 'sales', 'newest', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]

/** What Explore shows. It lives in the address alone, so that a link shows the same again. */
export interface Choice {
  category: Category | null
  q: string
  sort: Sort
  inStock: boolean
}

/** Reads an address; what it does not know is left out, never an error. */
export function readChoice(search: URLSearchParams): Choice {
  return {
    category: categories.find((category) => category === search.get('category')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, queryLengthMax),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'hot',
    inStock: search.get('inStock') === 'true',
  }
}

/** What goes into the address: defaults stay out of it. */
export const writeChoice = ({ category, q, sort, inStock }: Choice) => ({
  category,
  q,
  sort: sort === 'hot' ? null : sort,
  inStock: inStock || null,
})

export const listInput = ({ category, q, sort, inStock }: Choice): GoodsInput => ({
  sort,
  ...(category && { category }),
  ...(q !== '' && { q }),
  ...(inStock && { inStock }),
})
