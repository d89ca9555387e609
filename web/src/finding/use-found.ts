import { pagesKey } from '@sampan/client/create-reads.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#client/types.ts'
import { useApiPages } from '#client/use-api-pages.ts'

type Card = Output<'product_search'>['items'][number]

/** Goods that have every word, and those behind them with some of them. */
function parted(
  items: readonly Card[] = [],
  said?: Output<'product_search'>['said'],
): { full: readonly Card[]; partial: readonly Card[] } {
  const count = said?.matched === 'every' && !said.isAbout ? said.total : items.length
  return { full: items.slice(0, count), partial: items.slice(count) }
}

/** The hits of a search, and what its first page says about them. */
export function useFound(input: Omit<Input<'product_search'>, 'cursor'>, { enabled = true } = {}) {
  const list = useApiPages('product_search', input, { enabled })
  const pages = useQueryClient().getQueryData<InfiniteData<Output<'product_search'>>>(
    pagesKey('product_search', input),
  )
  const first = list.items && pages?.pages[0]
  return {
    list,
    said: first?.said ?? null,
    related: first?.related ?? [],
    ...parted(list.items, first?.said),
  }
}
