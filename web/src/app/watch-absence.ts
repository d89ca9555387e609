import { useToldEveryMs } from '@sampan/contract/base/account/lock-limits.ts'
import { call } from '#client/call.ts'
import { hasLock, isAwayTooLong, noteUse } from '#session/absence.ts'
import { session } from '#session/session.ts'

const lookEveryMs = 5000
/** Not each movement is written down. */
const noteEveryMs = 3000

const signs = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'] as const
let isWatching = false
let notedAt = 0
let toldAt = 0

/** Locks the app when nobody has used it for as long as the buyer wants, and tells the server that somebody does. */
export function watchAbsence(): void {
  if (isWatching) return
  isWatching = true
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') use()
  })
  setInterval(look, lookEveryMs)
  use()
}

function look(): void {
  if (session.get().token !== null && isAwayTooLong()) session.lock()
}

function use(): void {
  look()
  const now = Date.now()
  if (session.get().token === null || !hasLock() || now - notedAt < noteEveryMs) return
  notedAt = now
  noteUse()
  if (now - toldAt < useToldEveryMs) return
  toldAt = now
  // A report that does not arrive is sent again by the next use.
  call('session_used', {}, { quiet: true }).catch(() => {
    toldAt = 0
  })
}
