import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '#client/use-api-mutation.ts'

/** Tells that these words led to a product, which its shop reads as a number. */
export function noteOpened(cache: QueryClient, words: string, productId: number): void {
  if (words.trim() === '') return
  mutate(cache, 'search_opened', { q: words, productId }, { quiet: true }).catch(() => undefined) // a number that nobody is owed
}
