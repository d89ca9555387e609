import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import type { Input } from '#client/types.ts'

/** `relevance` without words is what sells most. */
export const searchSorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const
export type SearchSort = (typeof searchSorts)[number]
export const scoreSteps = [45, 40, 35] as const

/** Filters of goods, whatever the words. */
export interface Filters {
  category: Category | null
  from: string | null
  score: number | null
  priceMin: number | null
  priceMax: number | null
  inStock: boolean
  freeReturns: boolean
}

/** Choice of a search. It lives in the address alone, so that a link shows the same again. */
export interface SearchChoice extends Filters {
  q: string
  sort: SearchSort
  /** The words exactly as typed. */
  exact: boolean
}

export const noFilters: Filters = {
  category: null,
  from: null,
  score: null,
  priceMin: null,
  priceMax: null,
  inStock: false,
  freeReturns: false,
}

export const noChoice: SearchChoice = { q: '', ...noFilters, sort: 'relevance', exact: false }

const cents = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

/** Reads an address; what it does not know is left out, never an error. */
export function readSearch(search: URLSearchParams): SearchChoice {
  const isOn = (name: string) => search.get(name) === 'true'
  const from = search.get('from') ?? ''
  const score = Number(search.get('score'))
  return {
    q: (search.get('q') ?? '').trim().slice(0, queryLengthMax),
    category: categories.find((category) => category === search.get('category')) ?? null,
    from: /^[A-Z]{2}$/.test(from) ? from : null,
    score: scoreSteps.find((step) => step === score) ?? null,
    priceMin: cents(search.get('priceMin')),
    priceMax: cents(search.get('priceMax')),
    inStock: isOn('inStock'),
    sort: searchSorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
    exact: isOn('exact'),
    freeReturns: isOn('freeReturns'),
  }
}

/** Parameters of the address: defaults stay out of it. */
export const writeSearch = (choice: SearchChoice) => ({
  q: choice.q,
  category: choice.category,
  from: choice.from,
  score: choice.score,
  priceMin: choice.priceMin,
  priceMax: choice.priceMax,
  inStock: choice.inStock || null,
  freeReturns: choice.freeReturns || null,
  sort: choice.sort === 'relevance' ? null : choice.sort,
  exact: choice.exact || null,
})

/** True if there is anything to look for, or the page still asks for it. */
export const isAsked = (choice: SearchChoice): boolean => choice.q !== '' || filterCount(choice) > 0

export const filterCount = (filters: Filters): number => {
  const { category, from, score, priceMin, priceMax, inStock, freeReturns } = filters
  return [category, from, score, priceMin !== null || priceMax !== null, inStock, freeReturns].filter(Boolean)
    .length
}

export const withoutFilters = (choice: SearchChoice): SearchChoice => ({ ...choice, ...noFilters })

export const facetsInput = (choice: SearchChoice): Input<'search_facets'> => ({
  ...(choice.q !== '' && { q: choice.q }),
  ...(choice.category && { category: choice.category }),
  ...(choice.from && { from: choice.from }),
  ...(choice.score !== null && { score: choice.score }),
  ...(choice.priceMin !== null && { priceMin: choice.priceMin }),
  ...(choice.priceMax !== null && { priceMax: choice.priceMax }),
  ...(choice.inStock && { inStock: true }),
  ...(choice.freeReturns && { freeReturns: true }),
  ...(choice.exact && { exact: true }),
})

export const searchInput = (choice: SearchChoice): Input<'product_search'> => ({
  ...facetsInput(choice),
  sort: choice.sort,
})
