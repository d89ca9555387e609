import { localStore } from '@sampan/client/storage.ts'

/** Storage key of the minutes without use after which the app locks, and of its last use in any tab (PRODUCT §7.15). */
const key = 'absence'

function read(): [minutes: number, usedAtMs: number] | null {
  const [minutes = 0, usedAtMs = 0] = (localStore.get(key) ?? '').split(' ').map(Number)
  return minutes > 0 && usedAtMs > 0 ? [minutes, usedAtMs] : null
}
const write = (minutes: number): void => localStore.set(key, `${minutes} ${Date.now()}`)

export const hasLock = (): boolean => read() !== null

export function isAwayTooLong(): boolean {
  const kept = read()
  return kept !== null && Date.now() - kept[1] > kept[0] * 60_000
}

export function noteUse(): void {
  const kept = read()
  if (kept) write(kept[0])
}

/** Sets the account's lock time. If it did not change, the running time goes on. */
export function keepLock(minutes: number | undefined): void {
  if (minutes === undefined) localStore.remove(key)
  else if (read()?.[0] !== minutes) write(minutes)
}
