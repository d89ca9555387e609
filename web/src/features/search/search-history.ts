import { localStore, parseJson } from '@sampan/client/storage.ts'
import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import { searchHistoryMax } from '@sampan/contract/market/search/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from '#client/use-api.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { isSignedIn, useSignedIn } from '#session/use-session.ts'

const storeName = 'searched'
const none: readonly string[] = []
let words: readonly string[] | null = null
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  words = next
  if (next.length === 0) localStore.remove(storeName)
  else localStore.set(storeName, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function onDevice(): readonly string[] {
  if (words === null) {
    const stored = parseJson(localStore.get(storeName))
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
    words = texts.filter((text) => text !== '' && text.length <= queryLengthMax).slice(0, searchHistoryMax)
  }
  return words
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Searches, the latest first: of a visitor on this device, of a buyer with the account. */
export function useSearched(): readonly string[] {
  const own = useSyncExternalStore(subscribe, onDevice, () => none)
  const signedIn = useSignedIn()
  const account = useApi('search_history', {}, { enabled: signedIn })
  return signedIn ? (account.data?.words ?? none) : own
}

/** Keeps what was searched. What a visitor searched goes with the first search after the login, and leaves the device. */
export function rememberSearched(cache: QueryClient, q: string): void {
  if (q === '') return
  const latest = [q, ...onDevice().filter((text) => text !== q)].slice(0, searchHistoryMax)
  if (!isSignedIn()) {
    change(latest)
    return
  }
  mutate(cache, 'search_remember', { words: latest }, { quiet: true }).then(
    () => change([]),
    () => undefined, // the search itself is answered; only the account does not remember it
  )
}

export function forgetSearched(cache: QueryClient): void {
  change([])
  if (isSignedIn()) mutate(cache, 'search_forget', {}).catch(() => undefined) // a toast has told of it
}
