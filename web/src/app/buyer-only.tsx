import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { RouteRow } from '#router/route-row.ts'
import { useSession, useSignedIn } from '#session/use-session.ts'
import { BesideMenu } from './beside-menu.tsx'
import { ensureUserInfo } from './ensure-user-info.ts'
import { PageWaiting } from './page-waiting.tsx'

/** Protected pages: who is signed in is loaded on the first one, and failing that the app logs out (SPEC §4). */
export function BuyerOnly({ row, children }: { row: RouteRow; children: ReactNode }) {
  const cache = useQueryClient()
  const isSignedIn = useSignedIn()
  const isKnown = useSession(({ userInfo }) => userInfo !== null)
  useEffect(() => {
    if (isSignedIn && !isKnown) void ensureUserInfo(cache)
  }, [cache, isSignedIn, isKnown])
  if (!isKnown) return <PageWaiting />
  return row.ofMe ? <BesideMenu path={row.path}>{children}</BesideMenu> : children
}
