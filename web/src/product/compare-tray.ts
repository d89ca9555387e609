import { localStore, parseJson } from '@sampan/client/storage.ts'
import { comparedMax } from '@sampan/contract/market/catalog/limits.ts'
import { useSyncExternalStore } from 'react'
import { session } from '#session/session.ts'

/**
 * Goods that are kept on the device: which ones, and for whom; nobody sees what another account chose (PRODUCT §6.2).
 */
interface Tray {
  whose: string
  ids: readonly number[]
}

const storeName = 'compared'
const none: readonly number[] = []
/** A visitor's choice goes along into the account. */
const visitors = ''
const listeners = new Set<() => void>()
let shown: { text: string | null; whose: string; ids: readonly number[] } | null = null

const isTray = (value: unknown): value is Tray =>
  typeof value === 'object' &&
  value !== null &&
  'whose' in value &&
  typeof value.whose === 'string' &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => Number.isSafeInteger(id) && id > 0)

/** Tells logins apart without keeping anything that opens one. */
function ownerMark(): string {
  const { token } = session.get()
  if (token === null) return visitors
  let mark = 5381
  for (const letter of token) mark = (mark * 33 + letter.charCodeAt(0)) % 2 ** 31
  return String(mark)
}

/** The same list as long as nothing changed: it is asked for at every render. */
function read(): readonly number[] {
  const text = localStore.get(storeName)
  const whose = ownerMark()
  if (shown?.text === text && shown.whose === whose) return shown.ids
  const kept = parseJson(text)
  const isOurs = isTray(kept) && (kept.whose === whose || kept.whose === visitors)
  shown = { text, whose, ids: isOurs ? kept.ids.slice(0, comparedMax) : none }
  return shown.ids
}

function write(ids: readonly number[]): void {
  if (ids.length === 0) localStore.remove(storeName)
  else localStore.set(storeName, JSON.stringify({ whose: ownerMark(), ids } satisfies Tray))
  for (const listener of listeners) listener()
}

/** Up to four goods that are to stand beside each other, across pages and tabs. */
export const comparedProducts = {
  get: read,
  /** Answers whether there was room. */
  add(id: number): boolean {
    const ids = read()
    if (ids.includes(id)) return true
    if (ids.length >= comparedMax) return false
    write([...ids, id])
    return true
  },
  remove(id: number): void {
    const ids = read()
    if (ids.includes(id)) write(ids.filter((other) => other !== id))
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const leaveSession = session.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    leaveSession()
    removeEventListener('storage', listener)
  }
}

export const useCompared = (): readonly number[] => useSyncExternalStore(subscribe, read, () => none)
