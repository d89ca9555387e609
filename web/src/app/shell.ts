import { recoverWhenOnline } from '@sampan/client/recovery.ts'
import type { PageHistory, RouteGuard } from '@sampan/router/history.ts'
import { forgetScrollPositions, keepScrollPositions } from '@sampan/router/scroll-positions.ts'
import { toast } from '@sampan/ui/toast.ts'
import type { QueryClient } from '@tanstack/react-query'
import { setFailureListener } from '#client/call.ts'
import { activeI18n } from '#i18n/translate.ts'
import { paths } from '#paths'
import { guard } from '#router/guard.ts'
import type { RouteRow } from '#router/route-row.ts'
import { type Session, session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { hasWish } from '#session/wish.ts'
import { tellFailure } from './tell-failure.ts'
import { followUserInfo } from './user-info.ts'

/** The guard of the address bar: asks `guard` and tells visitors why they stand at the login (SPEC §6). */
export function shellGuard(rowOf: (path: string) => RouteRow): RouteGuard {
  return (wanted) => {
    const passed = guard(wanted, rowOf, session.get())
    if (passed.loginFirst) {
      session.setReturnTo(wanted)
      toast(activeI18n().t('shell.loginFirst'), { kind: 'base' })
    }
    return passed.address
  }
}

/** Ties the rooms below together: failures become toasts, and a login or logout changes caches and page. */
export function connectShell(cache: QueryClient, history: PageHistory): () => void {
  setFailureListener(tellFailure)
  const stopUserInfo = followUserInfo(cache)
  const stopScroll = keepScrollPositions()
  let before = session.get()
  const stopSession = session.subscribe(() => {
    const now = session.get()
    const earlier = before
    before = now
    if (now.version !== earlier.version) onOtherPerson(cache, history, now)
    else if (now.setting.lang !== earlier.setting.lang) void cache.invalidateQueries()
  })
  const stopRecovery = recoverWhenOnline(cache)
  return () => {
    stopUserInfo()
    stopScroll()
    stopSession()
    stopRecovery()
  }
}

/** Nothing of one account is ever seen by the next. */
function onOtherPerson(cache: QueryClient, history: PageHistory, now: Session): void {
  cache.clear()
  forgetScrollPositions()
  visitorBag.noteLess(false)
  if (now.token !== null) {
    // Its script comes for who picked something alone; the picks wait on the device.
    if (visitorBag.get().length > 0)
      import('./join-visitor-bag.ts').then(({ joinVisitorBag }) => joinVisitorBag(cache)).catch(() => {})
    // As does what a visitor wished for.
    if (hasWish()) {
      const { returnTo } = now
      import('./grant-wish.ts').then(({ grantWish }) => grantWish(cache, returnTo)).catch(() => {})
    }
    history.recheck()
    // The visitor has reached the page they wanted; from now on the login page leads to the root (SPEC §6).
    session.setReturnTo(null)
    return
  }
  const { path, search } = history.latest()
  if (now.endedBy === 'expired') {
    toast(activeI18n().t('shell.loginExpired'), { kind: 'failure' })
    session.setReturnTo(path === paths.login() ? null : path + search)
    history.navigate(paths.login(), { replace: true })
  } else if (now.endedBy === 'reset') history.navigate(paths.login(), { replace: true })
  else if (now.endedBy === 'logout') history.navigate(paths.root(), { replace: true })
  else history.recheck()
}
