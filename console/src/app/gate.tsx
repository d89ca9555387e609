import { windowDrafts } from '@sampan/client/drafts.ts'
import { forgetCameFrom } from '@sampan/router/came-from.ts'
import type { PageHistory } from '@sampan/router/history.ts'
import { forgetScrollPositions } from '@sampan/router/scroll-positions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen } from '#client/live.ts'
import { useRead } from '#client/use-call.ts'
import { SetupScreen } from '#features/setup/setup-screen.tsx'
import { SignInScreen } from '#features/staff/sign-in-screen.tsx'
import { OperatorContext } from '#session/operator.ts'
import { Failure } from '#ui/failure.tsx'
import { useHeldKeys, useListOnItsWay } from '#ui/held-keys.ts'
import { Shell } from './shell.tsx'

/** Only signed-in operators see the console. The cache is emptied when an operator signs out. */
export function Gate({ history }: { history: PageHistory }) {
  const cache = useQueryClient()
  const { data: me, error, isPending, refetch } = useRead('console_me', {})
  const isRefused = error?.kind === 'expired'
  // It is asked again and again whether somebody is signed in. What is typed meanwhile into the sign-in or the set-up stays, and
  // no answer, as from a server that starts anew, is none.
  const [wasOut, setWasOut] = useState(false)
  const isIn = me !== undefined && !isRefused && !(wasOut && error)
  if (isRefused && !wasOut) setWasOut(true)
  if (isIn && wasOut) setWasOut(false)
  const isOut = isRefused || (wasOut && !isIn)
  useHeldKeys()
  useListOnItsWay(isPending && !isOut)

  useEffect(() => {
    if (!isIn) return
    const stop = listen(cache)
    return () => {
      stop()
      cache.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'console_me' })
    }
  }, [isIn, cache])
  const operatorId = isIn ? me.id : undefined
  useEffect(() => {
    if (operatorId) windowDrafts.forget(operatorId)
  }, [operatorId])
  useEffect(() => {
    if (!isOut) return
    forgetScrollPositions()
    forgetCameFrom()
  }, [isOut])
  useEffect(
    () =>
      // A session that ended anywhere is noticed by whichever call meets it first.
      cache.getQueryCache().subscribe(({ query }) => {
        const failure = query.state.error
        const isExpired = failure && 'kind' in failure && failure.kind === 'expired'
        if (isExpired && query.queryKey[0] !== 'console_me' && query.state.fetchStatus === 'idle') {
          void cache.invalidateQueries({ queryKey: ['console_me'] })
        }
      }),
    [cache],
  )

  if (isPending && !isOut) return null
  if (isOut) return <SignedOut hasEnded={me !== undefined} onSignedIn={() => void refetch()} />
  if (!me) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <OperatorContext value={me}>
      <Shell history={history} />
    </OperatorContext>
  )
}

/** The sign-in; in a shop without an admin the first set-up. */
function SignedOut(props: { hasEnded: boolean; onSignedIn: () => void }) {
  const { data } = useRead('console_setup_state', {})
  // It stays while the set-up is being finished: the shop has an admin a moment before this browser is theirs.
  const [isSetUp, setIsSetUp] = useState(false)
  if (data?.isOpen && !isSetUp) setIsSetUp(true)
  return isSetUp ? <SetupScreen isOver={data?.isOpen === false} /> : <SignInScreen {...props} />
}
