import { session } from '#session/session.ts'
import { breakOffReads, call } from './call.ts'

/**
 * Sends the server a logout, also for a token that it no longer accepts (SPEC §7, §8). The request outlives the page.
 */
export const endOnServer = (token: string): Promise<unknown> =>
  call('logout', {}, { token, quiet: true, endsLogin: true, keepalive: true, query: { language: 'zh-cn' } })

/**
 * Ends the session here and on the server; the shell goes to the root, also if the call fails (SPEC §4). Here first: a read under
 * way that the server answers after it is no expired login, of which a toast would tell.
 */
export function logOut(): void {
  const { token } = session.get()
  breakOffReads()
  session.logOut()
  if (token !== null) endOnServer(token).catch(() => {})
}
