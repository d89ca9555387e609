import { localStore } from '@sampan/client/storage.ts'
import { clockCountryCookie } from '@sampan/contract/market/freight/limits.ts'
import { ownRowsCookie } from '@sampan/contract/wire/rendered-page.ts'
import { forgetBlobs } from './blob-store.ts'
import { writeCookie } from './cookies.ts'
import { forgetKept } from './service-worker.ts'
import { setTheme } from './theme.ts'

/**
 * Clears what is kept here beyond a visit: what was read last, pictures of drafts, a visitor's bag, choices. What stands in the window's own
 * storage stays: the login, the language, and acts under way, without which nobody would know how a payment ended.
 */
export async function forgetDevice(): Promise<void> {
  localStore.clear()
  setTheme(null)
  writeCookie(clockCountryCookie, '', 0)
  writeCookie(ownRowsCookie, '', 0)
  await forgetBlobs()
  await forgetKept()
}
