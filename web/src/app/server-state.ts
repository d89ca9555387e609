import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The state that the server leaves in a rendered page, for hydration. */
export interface ServerState {
  /** The address that was rendered. */
  address: string
  locale: Locale
  /** Cache key and answer of each read. */
  answers: [key: readonly unknown[], data: unknown][]
  /** On a page that the service worker kept since an earlier visit: when it did, by the device's clock. */
  keptAt?: number
}

export const serverStateId = 'server-state'
/** On the root while the page stands as the server painted it: what is below comes a moment after the first frame. */
export const serverRenderedMark = 'data-painted'

/** Reads what the server left; null on a page that the browser renders by itself. */
export function readServerState(): ServerState | null {
  const text = document.getElementById(serverStateId)?.textContent
  return text ? (JSON.parse(text) as ServerState) : null
}

/** A rendered page that says of itself when it was kept. */
export const asKept = (html: string, at: number): string =>
  html.replace(`id="${serverStateId}">{`, (begin) => `${begin}"keptAt":${at},`)

/**
 * Answers of a page that was kept are read again once it is shown; without a connection the page tells of their time.
 *
 * @param isStale a buyer is signed in, and the server rendered for a visitor: read again, too
 */
export function fillCache(cache: QueryClient, { answers, keptAt }: ServerState, isStale: boolean): void {
  const updatedAt = keptAt ?? (isStale && 1)
  for (const [queryKey, data] of answers) {
    cache.setQueryData(queryKey, data, updatedAt ? { updatedAt } : {})
    if (keptAt) void cache.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}
