import type { Input } from '#client/types.ts'
import { useApiPages } from '#client/use-api.ts'

/** What a list of goods is asked for; words are answered by the search, everything else by the list. */
export type GoodsInput = Omit<Input<'product_list'>, 'cursor'> & { q?: string }

export const foundInput = ({ q = '', sort, ...input }: GoodsInput): Input<'product_search'> => ({
  q,
  ...input,
  sort: sort === undefined || sort === 'hot' || sort === 'popular' ? 'relevance' : sort,
})

/** Goods by words, category, order and stock, page after page. */
export function useGoods(asked: GoodsInput) {
  const { q, ...input } = asked
  const hasWords = q !== undefined
  const listed = useApiPages('product_list', input, { quiet: true, enabled: !hasWords })
  const found = useApiPages('product_search', foundInput(asked), { quiet: true, enabled: hasWords })
  return hasWords ? found : listed
}

/** The same read, for the server that paints the page. */
export function goodsRead(asked: GoodsInput) {
  const { q, ...input } = asked
  return q === undefined
    ? { name: 'product_list' as const, input, pages: true }
    : { name: 'product_search' as const, input: foundInput(asked), pages: true }
}
