import { pagesKey } from '@sampan/client/create-reads.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#client/types.ts'
import { useApiPages } from '#client/use-api-pages.ts'

/** The hits of a search, and what its first page says about them. */
export function useFound(input: Omit<Input<'product_search'>, 'cursor'>, { enabled = true } = {}) {
  const list = useApiPages('product_search', input, { enabled })
  const pages = useQueryClient().getQueryData<InfiniteData<Output<'product_search'>>>(
    pagesKey('product_search', input),
  )
  const first = list.items && pages?.pages[0]
  return { list, said: first?.said ?? null, related: first?.related ?? [] }
}
