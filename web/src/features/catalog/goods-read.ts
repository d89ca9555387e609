import type { Input } from '#client/types.ts'

type Search = Input<'product_search'>
type Narrowing = Pick<Search, 'q' | 'from' | 'score' | 'priceMin' | 'priceMax' | 'freeReturns' | 'exact'>

/** Input of a list of goods; words and filters are answered by the search, everything else by the list. */
export type GoodsInput = Omit<Input<'product_list'>, 'cursor'> & Narrowing

export const isSearch = ({ q, from, score, priceMin, priceMax, freeReturns }: GoodsInput): boolean =>
  [q, from, score, priceMin, priceMax, freeReturns].some((one) => one !== undefined)

export const foundInput = ({ q = '', sort, ...input }: GoodsInput): Omit<Search, 'cursor'> => ({
  q,
  ...input,
  sort: sort === undefined || sort === 'hot' || sort === 'popular' ? 'relevance' : sort,
})

export const listedInput = ({ category, shop, sort, inStock }: GoodsInput): Input<'product_list'> => ({
  ...(sort && { sort }),
  ...(category && { category }),
  ...(shop !== undefined && { shop }),
  ...(inStock && { inStock }),
})

/** Call and input of the first page of such a list, ahead of the page that shows it. */
export const goodsRead = (asked: GoodsInput) =>
  isSearch(asked)
    ? { name: 'product_search' as const, input: foundInput(asked), pages: true }
    : { name: 'product_list' as const, input: listedInput(asked), pages: true }
