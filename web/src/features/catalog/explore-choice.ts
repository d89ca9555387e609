import { type SearchChoice, searchInput } from '#finding/search-choice.ts'
import type { GoodsInput } from './goods-read.ts'

/**
 * Choice of what Explore lists. Goods without words stand in the order of what is popular; the search counts those in
 * stock.
 */
export function exploreInput(choice: SearchChoice): GoodsInput {
  const { sort, inStock } = choice
  return { ...(inStock && { q: '' }), ...searchInput(choice), sort: sort === 'relevance' ? 'hot' : sort }
}
