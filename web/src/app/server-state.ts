import type { Locale } from '@sampan/contract/locales/index.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The state that the server leaves in a rendered page, for hydration. */
export interface Painted {
  /** The address that was rendered. */
  address: string
  locale: Locale
  /** Cache key and answer of each read. */
  answers: [key: readonly unknown[], data: unknown][]
}

export const paintedId = 'painted'

/** Reads what the server left; null on a page that the browser renders by itself. */
export function readServerState(): Painted | null {
  const text = document.getElementById(paintedId)?.textContent
  return text ? (JSON.parse(text) as Painted) : null
}

/** @param isStale a buyer is signed in, and the server painted for a visitor: read again once it is shown. */
export function fillCache(cache: QueryClient, { answers }: Painted, isStale: boolean): void {
  for (const [key, data] of answers) cache.setQueryData(key, data, isStale ? { updatedAt: 1 } : {})
}
