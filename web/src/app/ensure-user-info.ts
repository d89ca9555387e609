import { ApiFailure } from '@sampan/client/api-failure.ts'
import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { logOut } from '#client/log-out.ts'
import { session } from '#session/session.ts'
import { tellFailure } from './tell-failure.ts'
import { isPageBeingLeft, userInfoKey } from './user-info.ts'

const askAgainMs = 500

/**
 * Loads who is signed in; if that fails the app says why and logs out (SPEC §4, §8). A server that cannot answer now has said
 * nothing about the login: it is asked until it can.
 */
export async function ensureUserInfo(cache: QueryClient): Promise<void> {
  const { version } = session.get()
  try {
    await cache.fetchQuery({
      queryKey: userInfoKey,
      queryFn: () => call('getUserInfo', {}, { quiet: true, isRepeatable: true }),
    })
  } catch (error) {
    // An answer to an earlier session says nothing about this one.
    if (session.get().version !== version) return
    // An act called the first answer stale while it was on its way, as the visitor's bag does when it joins the cart.
    if (error instanceof CancelledError) await ensureUserInfo(cache)
    // A page that is left or reloaded breaks off its own calls. If it stays after all, it asks again.
    else if (error instanceof ApiFailure && mayComeBack(error)) {
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs || askAgainMs))
      await ensureUserInfo(cache)
    } else {
      tellFailure(error)
      // The buyer did not ask for it: after the next login they come back to where they were.
      const wanted = location.pathname + location.search
      logOut()
      session.setReturnTo(wanted)
    }
  }
}

const mayComeBack = ({ kind }: ApiFailure): boolean =>
  kind === 'busy' || kind === 'timeout' || (kind === 'network' && isPageBeingLeft())
