import { session } from '#session/session.ts'
import { call } from './call.ts'

/**
 * Ends the session on the server and here. If the call fails, the session is cleared here all the same;
 * either way the shell goes to the root (SPEC §4).
 */
export async function logOut(): Promise<void> {
  try {
    await call('logout', {}, { quiet: true, endsLogin: true, query: { language: 'zh-cn' } })
  } catch {
    // SPEC §4: a failed logout still clears the session.
  }
  session.logOut()
}
