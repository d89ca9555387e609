import { session } from '#session/session.ts'
import { call } from './call.ts'

/** Tells the server that a login is over: the present one, or one whose token it no longer takes (SPEC §7, §8). */
export const endOnServer = (token: string | true = true): Promise<unknown> =>
  call('logout', {}, { token, quiet: true, endsLogin: true, query: { language: 'zh-cn' } })

/**
 * Ends the session on the server and here. If the call fails, the session is cleared here all the same;
 * either way the shell goes to the root (SPEC §4).
 */
export async function logOut(): Promise<void> {
  try {
    await endOnServer()
  } catch {
    // SPEC §4: a failed logout still clears the session.
  }
  session.logOut()
}
