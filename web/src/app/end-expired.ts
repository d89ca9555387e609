import { endOnServer } from '#client/log-out.ts'
import { session } from '#session/session.ts'

/** Sends a logout for a login that the server no longer takes, once (SPEC §8). Nobody waits for its answer. Returns how to stop. */
export function endExpired(): () => void {
  let sentFor: string | null = null
  const send = () => {
    const { endedBy, endedToken } = session.get()
    if (endedBy !== 'expired' || !endedToken || endedToken === sentFor) return
    sentFor = endedToken
    endOnServer(endedToken).catch(() => {}) // it answers 401 nearly always
  }
  send()
  return session.subscribe(send)
}
