import { categories } from '@sampan/contract/catalog/categories.ts'
import { queryLengthMax } from '@sampan/contract/catalog/limits.ts'
import type { Input } from '#client/types.ts'
import { sorts } from './explore-choice.ts'

/** Reads the address of a list: category, shop, words of the title, order. What it does not know is left out. */
export function productsInput(search: URLSearchParams): Input<'product_list'> {
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
