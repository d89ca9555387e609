import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The state that the server leaves in a rendered page, for hydration. */
export interface ServerState {
  /** The address that was rendered. */
  address: string
  locale: Locale
  /** Cache key and answer of each read. */
  answers: [key: readonly unknown[], data: unknown][]
  /** True on a page that the service worker kept since an earlier visit: its answers are old. */
  isKept?: true
}

export const serverStateId = 'server-state'
/** On the root while the page stands as the server painted it: what is below comes a moment after the first frame. */
export const serverRenderedMark = 'data-painted'

/** Reads what the server left; null on a page that the browser renders by itself. */
export function readServerState(): ServerState | null {
  const text = document.getElementById(serverStateId)?.textContent
  return text ? (JSON.parse(text) as ServerState) : null
}

/** A rendered page that says of itself that it was kept. */
export const asKept = (html: string): string =>
  html.replace(`id="${serverStateId}">{`, (begin) => `${begin}"isKept":true,`)

/** @param isStale a buyer is signed in and the server rendered for a visitor, or the page was kept: read again once it is shown. */
export function fillCache(cache: QueryClient, { answers }: ServerState, isStale: boolean): void {
  for (const [key, data] of answers) cache.setQueryData(key, data, isStale ? { updatedAt: 1 } : {})
}
