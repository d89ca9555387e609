import type { QueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '#client/api-failure.ts'
import { setFailureListener } from '#client/call.ts'
import { toast } from '#device/toast.ts'
import { activeI18n } from '#i18n/translate.ts'
import { failureText } from '#page/failure-text.ts'
import type { Gate, PageHistory } from '#page/history.ts'
import type { RouteRow } from '#page/route-row.ts'
import { paths } from '#paths'
import { type Session, session } from '#session/session.ts'
import { gate } from './gate.ts'
import { joinVisitorBag } from './join-visitor-bag.ts'
import { forgetSpots } from './scroll-memory.ts'
import { followUserInfo } from './user-info.ts'

/** The gate of the address bar: asks `gate` and tells a visitor why he stands at the login (SPEC §6). */
export function shellGate(rowOf: (path: string) => RouteRow): Gate {
  return (wanted) => {
    const passed = gate(wanted, rowOf, session.get())
    if (passed.loginFirst) {
      session.setReturnTo(wanted)
      toast(activeI18n().t('shell.loginFirst'), { kind: 'base' })
    }
    return passed.address
  }
}

/** Ties the rooms below together: failures become toasts, and a login or logout changes caches and page. */
export function connectShell(cache: QueryClient, history: PageHistory): () => void {
  setFailureListener(showFailure)
  const stopUserInfo = followUserInfo(cache)
  let before = session.get()
  const stopSession = session.subscribe(() => {
    const now = session.get()
    const earlier = before
    before = now
    if (now.epoch !== earlier.epoch) onOtherPerson(cache, history, now)
    else if (now.setting.lang !== earlier.setting.lang) void cache.invalidateQueries()
  })
  const onOnline = () => void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  addEventListener('online', onOnline)
  return () => {
    stopUserInfo()
    stopSession()
    removeEventListener('online', onOnline)
  }
}

/** Nothing of one account is ever seen by the next. */
function onOtherPerson(cache: QueryClient, history: PageHistory, now: Session): void {
  cache.clear()
  forgetSpots()
  if (now.token !== null) {
    void joinVisitorBag(cache)
    history.recheck()
    // The visitor is where he wanted to go; from now on the login page leads to the root (SPEC §6).
    session.setReturnTo(null)
    return
  }
  const { path, search } = history.current()
  if (now.endedBy === 'expired') {
    toast(activeI18n().t('shell.loginExpired'), { kind: 'failure' })
    session.setReturnTo(path === paths.login() ? null : path + search)
    history.navigate(paths.login(), { replace: true })
  } else if (now.endedBy === 'reset') history.navigate(paths.login(), { replace: true })
  else if (now.endedBy === 'logout') history.navigate(paths.root(), { replace: true })
  else history.recheck()
}

/** SPEC §8. An expired login is told once, by the session's end. */
function showFailure(failure: ApiFailure): void {
  if (failure.kind !== 'expired') toast(failureText(failure, activeI18n().t), { kind: 'failure' })
}
