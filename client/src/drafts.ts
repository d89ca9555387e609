/**
 * Drafts: what somebody has typed and not sent. They stand under the account that typed them and what they are about, in one
 * version of their form, for a while and no longer. Storage that is full or forbidden costs nothing but the reload: such a draft
 * lives as long as the page. Idempotency keys are no drafts (`idempotency.ts`).
 */
export interface DraftStore {
  /** The value that was kept, which an older release may have written; undefined where there is none. */
  read(owner: string, subject: string): unknown
  write(owner: string, subject: string, value: unknown): void
  remove(owner: string, subject: string): void
  /** Removes the drafts of all others, or of everybody. */
  forget(keeper?: string): void
}

interface Kept {
  version: number
  /** Time at which it was written. */
  at: number
  value: unknown
}

const prefix = 'draft '
/** Drafts of another version are not read. */
const version = 1
const ageMsMax = 60 * 24 * 3_600_000
export const draftsMax = 100
/** Characters of one draft in storage; a longer one lives as long as the page. */
export const draftCharsMax = 500_000

/** @param area the storage that outlives a reload; without one drafts live as long as the page. */
export function createDrafts(area?: () => Storage): DraftStore {
  /** Drafts that the storage did not take. */
  const unstored = new Map<string, Kept>()
  const nameOf = (owner: string, subject: string) => `${prefix}${owner} ${subject}`

  function inArea<Found>(work: (area: Storage) => Found, otherwise: Found): Found {
    try {
      return area ? work(area()) : otherwise
    } catch {
      return otherwise
    }
  }
  const stored = (name: string) => inArea((area) => readKept(area.getItem(name)), null)
  function drop(name: string): void {
    unstored.delete(name)
    inArea((area) => area.removeItem(name), undefined)
  }
  const storedNames = () => inArea((area) => Object.keys(area).filter((name) => name.startsWith(prefix)), [])

  function store(name: string, kept: Kept): boolean {
    const text = JSON.stringify(kept)
    if (text.length > draftCharsMax) return false
    return inArea((area) => {
      area.setItem(name, text)
      return true
    }, false)
  }
  function dropOldest(): void {
    const names = storedNames()
    if (names.length <= draftsMax) return
    const byAge = names.toSorted((a, b) => (stored(a)?.at ?? 0) - (stored(b)?.at ?? 0))
    for (const name of byAge.slice(0, names.length - draftsMax)) drop(name)
  }

  return {
    read(owner, subject) {
      const name = nameOf(owner, subject)
      const kept = unstored.get(name) ?? stored(name)
      if (kept && kept.version === version && Date.now() - kept.at < ageMsMax) return kept.value
      drop(name)
      return undefined
    },
    write(owner, subject, value) {
      const name = nameOf(owner, subject)
      const kept = { version, at: Date.now(), value }
      // The draft before this one is older, whether this one fits or not.
      drop(name)
      if (store(name, kept)) dropOldest()
      else unstored.set(name, kept)
    },
    remove: (owner, subject) => drop(nameOf(owner, subject)),
    forget(keeper) {
      for (const name of [...unstored.keys(), ...storedNames()])
        if (keeper === undefined || !name.startsWith(nameOf(keeper, ''))) drop(name)
    },
  }
}

function readKept(text: string | null): Kept | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('at' in kept)) return null
  return typeof kept.at === 'number' ? (kept as Kept) : null
}

/** Drafts of this window: they end with it and with a logout. */
export const windowDrafts = createDrafts(() => sessionStorage)
/** Drafts that outlive the window. */
export const deviceDrafts = createDrafts(() => localStorage)
