import { categories } from '@sampan/contract/catalog/categories.ts'
import { queryLengthMax } from '@sampan/contract/catalog/limits.ts'
import { sorts } from './explore-choice.ts'
import type { GoodsInput } from './goods-read.ts'

/** Reads the address of a list: category, shop, words of the title, order. What it does not know is left out. */
export function productsInput(search: URLSearchParams): GoodsInput {
  const category = categories.find((one) => one === search.get('category'))
  const shop = Number(search.get('shop'))
  const title = (search.get('title') ?? '').trim().slice(0, queryLengthMax)
  return {
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'hot',
    ...(category && { category }),
    ...(Number.isSafeInteger(shop) && shop > 0 && { shop }),
    ...(title !== '' && { q: title }),
  }
}
