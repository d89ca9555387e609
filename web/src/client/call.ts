import { endpoints } from 'virtual:endpoints'
import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { type CallOptions, createCall } from '@sampan/client/create-call.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { session } from '#session/session.ts'
import { baseHost } from './base-host.ts'

type FailureListener = (failure: ApiFailure) => void
let onFailure: FailureListener = () => {}
/** The shell shows what fails; called once at start. */
export function setFailureListener(listener: FailureListener): void {
  onFailure = listener
}

/** How the call for a logout is made (SPEC §7). */
export const logOutOptions: CallOptions = { quiet: true, endsLogin: true, query: { language: 'zh-cn' } }

/**
 * The server no longer takes this token: the login ends here, and a logout is sent for what may be left of it there
 * (SPEC §8). Of many calls that hear it the first alone does so.
 */
function expire(token: string): void {
  if (session.get().token !== token) return
  call('logout', {}, logOutOptions).catch(() => {}) // it carries the token, which is gone after the next line
  session.expire(token)
}

/** One call of the contract as the buyer who is signed in: token and language stand in headers (SPEC §6, §7). */
export const call = createCall<Endpoints>({
  endpoints,
  baseHost,
  identify(withToken) {
    const { token, setting } = session.get()
    const language = { [headers.language]: setting.lang.file_name }
    if (!withToken || token === null) return { headers: language }
    return { headers: { ...language, [headers.token]: token }, expire: () => expire(token) }
  },
  onFailure: (failure) => onFailure(failure),
})
