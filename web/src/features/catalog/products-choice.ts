import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { searchSorts } from '#finding/search-choice.ts'
import type { GoodsInput } from './goods-read.ts'

/** Reads the address of a list: category, shop, words of the title, order. What it does not know is left out. */
export function productsInput(search: URLSearchParams): GoodsInput {
  const category = categories.find((one) => one === search.get('category'))
  const shop = Number(search.get('shop'))
  const sort = searchSorts.find((one) => one === search.get('sort'))
  const title = (search.get('title') ?? '').trim().slice(0, queryLengthMax)
  return {
    sort: !sort || sort === 'relevance' ? 'hot' : sort,
    ...(category && { category }),
    ...(Number.isSafeInteger(shop) && shop > 0 && { shop }),
    ...(title !== '' && { q: title }),
  }
}
