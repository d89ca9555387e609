import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session/session.ts'

const afterMs = 1500

/** Follows live events once somebody is signed in. Their code comes then, after the page is alive. */
export function followWhenSignedIn(cache: QueryClient): void {
  let isBegun = false
  const begin = () => {
    if (isBegun || session.get().token === null) return
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
  begin()
}
