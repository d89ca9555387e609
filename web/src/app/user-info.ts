import { isConnectionFailure } from '@sampan/client/api-failure.ts'
import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'
import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { logOut } from '#client/log-out.ts'
import { session } from '#session/session.ts'

const key = ['getUserInfo', {}] as const
const askAgainMs = 300
/** When this page began to be left. */
let leftAtMs = Number.NEGATIVE_INFINITY

/** Loads who is signed in; if that fails the app logs out (SPEC §4). */
export async function ensureUserInfo(cache: QueryClient): Promise<void> {
  const { epoch } = session.get()
  try {
    await cache.fetchQuery({ queryKey: key, queryFn: () => call('getUserInfo', {}) })
  } catch (error) {
    // An answer to an earlier session says nothing about this one.
    if (session.get().epoch !== epoch) return
    // An act called the first answer stale while it was on its way, as the visitor's bag does when it joins the cart.
    if (error instanceof CancelledError) await ensureUserInfo(cache)
    // A page that is left or reloaded breaks off its own calls. If it stays after all, it asks again.
    else if (isConnectionFailure(error) && performance.now() - leftAtMs < requestTimeoutMs) {
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
      await ensureUserInfo(cache)
    } else await logOut()
  }
}

/** Every new answer of `getUserInfo` goes to the session too. */
export function followUserInfo(cache: QueryClient): () => void {
  const onLeave = () => {
    leftAtMs = performance.now()
  }
  const onShow = () => {
    leftAtMs = Number.NEGATIVE_INFINITY
  }
  addEventListener('beforeunload', onLeave)
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onShow)
  const stop = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== key[0] || query.state.status !== 'success') return
    const userInfo = cache.getQueryData<NonNullable<ReturnType<typeof session.get>['userInfo']>>(key)
    if (userInfo && userInfo !== session.get().userInfo) session.setUserInfo(userInfo)
  })
  return () => {
    removeEventListener('beforeunload', onLeave)
    removeEventListener('pagehide', onLeave)
    removeEventListener('pageshow', onShow)
    stop()
  }
}
