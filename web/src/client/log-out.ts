import { session } from '#session/session.ts'
import { call, logOutOptions } from './call.ts'

/**
 * Ends the session on the server and here. If the call fails, the session is cleared here all the same;
 * either way the shell goes to the root (SPEC §4).
 * @param unknown the user info could not be loaded: the buyer did not ask for the end, and comes back to their place.
 */
export async function logOut({ unknown = false } = {}): Promise<void> {
  try {
    await call('logout', {}, logOutOptions)
  } catch {
    // SPEC §4: a failed logout still clears the session.
  }
  if (unknown) session.giveUp()
  else session.logOut()
}
