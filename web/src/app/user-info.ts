import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session/session.ts'

export const userInfoKey = ['getUserInfo', {}] as const
/** When this page began to be left, maybe before it asked. */
let leftAtMs = Number.NEGATIVE_INFINITY

export const isPageBeingLeft = (): boolean => performance.now() - leftAtMs < requestTimeoutMs

/** Every new answer of `getUserInfo` goes to the session too. */
export function followUserInfo(cache: QueryClient): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onLeave = () => {
    leftAtMs = performance.now()
  }
  const onShow = () => {
    leftAtMs = Number.NEGATIVE_INFINITY
  }
  addEventListener('beforeunload', onLeave, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('pageshow', onShow, { signal })
  const stop = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== userInfoKey[0] || query.state.status !== 'success') return
    const userInfo = cache.getQueryData<NonNullable<ReturnType<typeof session.get>['userInfo']>>(userInfoKey)
    if (userInfo && userInfo !== session.get().userInfo) session.setUserInfo(userInfo)
  })
  return () => {
    listening.abort()
    stop()
  }
}
