import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session/session.ts'

const afterMs = 1500

/** Follows live events once somebody is signed in. Their code comes then, after the page and its pictures are there. */
export function followWhenSignedIn(cache: QueryClient): void {
  let isBegun = false
  const begin = () => {
    if (isBegun || session.get().token === null || document.readyState !== 'complete') return
    isBegun = true
    setTimeout(() => {
      import('#client/live.ts').then(
        ({ followLive }) => followLive(cache),
        () => {
          isBegun = false // the script could not be fetched; the next change of the session tries again
        },
      )
    }, afterMs)
  }
  session.subscribe(begin)
  addEventListener('load', begin)
  begin()
}
