import { useApiPages } from '#client/use-api-pages.ts'
import { useFound } from '#finding/use-found.ts'
import { foundInput, type GoodsInput, isSearch, listedInput } from './goods-read.ts'

/** Goods by words, filters and order, page after page; and what a search says about them. */
export function useGoods(asked: GoodsInput) {
  const enabled = isSearch(asked)
  const listed = useApiPages('product_list', listedInput(asked), { enabled: !enabled })
  const found = useFound(foundInput(asked), { enabled })
  return enabled ? found : { list: listed, said: null, related: [], full: listed.items ?? [], partial: [] }
}
