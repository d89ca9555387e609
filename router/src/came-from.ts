import { parseJson, sessionStore } from '@sampan/client/storage.ts'
import type { HistoryLocation, PageHistory } from './history.ts'

const storeName = 'cameFrom'
const entriesMax = 60

/** For each entry of the history, the address from which it was opened. A replacing entry inherits that of the one it replaces. */
const addresses = new Map<string, string>()

/** Notes where entries are opened from, and keeps it over a reload. */
export function keepCameFrom(history: PageHistory): () => void {
  const stored = parseJson(sessionStore.get(storeName))
  if (Array.isArray(stored)) {
    for (const [entry, address] of stored.slice(-entriesMax)) {
      if (typeof entry === 'string' && typeof address === 'string') addresses.set(entry, address)
    }
  }
  let before = history.current()
  return history.subscribe((next) => {
    note(before, next)
    before = next
  })
}

function note(before: HistoryLocation, { move, entry }: HistoryLocation): void {
  if (entry === before.entry || (move !== 'push' && move !== 'replace')) return
  const address = move === 'push' ? before.path + before.search : addresses.get(before.entry)
  if (address === undefined) return
  addresses.set(entry, address)
  const [oldest] = addresses.keys()
  if (addresses.size > entriesMax && oldest !== undefined) addresses.delete(oldest)
  sessionStore.set(storeName, JSON.stringify([...addresses]))
}

/** Address from which an entry was opened, which one step back leads to; undefined where the window began with it. */
export const cameFrom = (entry: string): string | undefined => addresses.get(entry)

/** Forgets the ways of the person before. */
export function forgetCameFrom(): void {
  addresses.clear()
  sessionStore.remove(storeName)
}
