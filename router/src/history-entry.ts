/** State that the app writes into `history.state`, so that an entry is known again after a reload. */
export interface HistoryEntry {
  /** Position in the session's history, from 0. */
  readonly index: number
  /** Names the page's entry. Entries of what is laid over a page have the page's name. */
  readonly entry: string
  /** Number of things that are laid over the page at this entry: 0 is the page itself. */
  readonly layer: number
}

/** Reads `history.state`, which an older version or a fragment link may have written; null when it is none of ours. */
export function readEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null) return null
  const { index, entry, layer } = state as Partial<HistoryEntry>
  if (typeof index !== 'number' || typeof entry !== 'string') return null
  return { index, entry, layer: typeof layer === 'number' ? layer : 0 }
}

/** Not `randomUUID`, which exists on HTTPS alone. */
export const newEntryName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')
