import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { Output } from '#client/types.ts'
import { session } from '#session/session.ts'

export const userInfoKey = ['getUserInfo', {}] as const
/** When this page began to be left, maybe before it asked. */
let leftAtMs = Number.NEGATIVE_INFINITY

export const isPageBeingLeft = (): boolean => performance.now() - leftAtMs < requestTimeoutMs

/** Every new answer of `getUserInfo` goes to the session too, and so does the lock that `shell_info` names. */
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
  const stop = cache.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type !== 'updated' || query.state.status !== 'success') return
    const [name] = query.queryKey
    if (event.action.type === 'invalidate' && name === userInfoKey[0] && query.getObserversCount() === 0)
      readAgain(cache)
    if (name === 'shell_info') followLock(query.state.data as Output<'shell_info'>)
    if (name !== userInfoKey[0]) return
    const userInfo = cache.getQueryData<NonNullable<ReturnType<typeof session.get>['userInfo']>>(userInfoKey)
    if (userInfo && userInfo !== session.get().userInfo) session.setUserInfo(userInfo)
  })
  return () => {
    listening.abort()
    stop()
  }
}

/** Reads what an act called stale while no open page shows it: the session goes on telling it to pages, such as whether there is a payment code. */
function readAgain(cache: QueryClient): void {
  if (session.get().userInfo === null) return
  const queryFn = () => call('getUserInfo', {})
  cache.fetchQuery({ queryKey: userInfoKey, queryFn }).catch(() => {})
}

function followLock({ lockAfterMinutes }: Output<'shell_info'>): void {
  session.setLock(lockAfterMinutes)
  // Its script comes for who wants a lock alone; without it the server still locks.
  if (lockAfterMinutes)
    import('./watch-absence.ts').then(({ watchAbsence }) => watchAbsence()).catch(() => {})
}
