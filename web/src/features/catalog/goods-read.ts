import type { Input } from '#client/types.ts'

/** What a list of goods is asked for; words are answered by the search, everything else by the list. */
export type GoodsInput = Omit<Input<'product_list'>, 'cursor'> & { q?: string }

export const foundInput = ({ q = '', sort, ...input }: GoodsInput): Input<'product_search'> => ({
  q,
  ...input,
  sort: sort === undefined || sort === 'hot' || sort === 'popular' ? 'relevance' : sort,
})

/** What the first page of such a list is read by, ahead of the page that shows it. */
export function goodsRead(asked: GoodsInput) {
  const { q, ...input } = asked
  return q === undefined
    ? { name: 'product_list' as const, input, pages: true }
    : { name: 'product_search' as const, input: foundInput(asked), pages: true }
}
