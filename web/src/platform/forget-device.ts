import { forgetBlobs } from './blob-store.ts'
import { forgetPictures } from './service-worker.ts'
import { localStore } from './storage.ts'
import { setTheme } from './theme.ts'

/**
 * Clears what is kept here beyond a visit: what was read last, pictures of drafts, a visitor's bag, choices. What stands in the window's own
 * storage stays: the login, the language, and acts under way, without which nobody would know how a payment ended.
 */
export async function forgetDevice(): Promise<void> {
  localStore.clear()
  setTheme(null)
  await forgetBlobs()
  await forgetPictures()
}
