import { useApiPages } from '#client/use-api.ts'
import { foundInput, type GoodsInput } from './goods-read.ts'

/** Goods by words, category, order and stock, page after page. */
export function useGoods(asked: GoodsInput) {
  const { q, ...input } = asked
  const hasWords = q !== undefined
  const listed = useApiPages('product_list', input, { quiet: true, enabled: !hasWords })
  const found = useApiPages('product_search', foundInput(asked), { quiet: true, enabled: hasWords })
  return hasWords ? found : listed
}
