import { sessionStore } from '@sampan/client/storage.ts'
import { paths } from '#paths'

/** Place in the console at which somebody was when they were led to the identity provider; of this window alone. */
const key = 'console-place'

export const keepPlace = (): void => sessionStore.set(key, location.pathname + location.search)

/** The kept place, once. It is an address of the console, whatever is found. */
export function takePlace(): string {
  const kept = sessionStore.get(key) ?? ''
  sessionStore.remove(key)
  return /^\/console(\/[\w-]|$|\?)/.test(kept) ? kept : paths.overview()
}
