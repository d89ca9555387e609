import { endpoints } from 'virtual:endpoints'
import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { createCall } from '@sampan/client/create-call.ts'
import type { Hold } from '@sampan/client/hold-act.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { session } from '#session/session.ts'
import { baseHost } from './base-host.ts'

type FailureListener = (failure: ApiFailure) => void
let onFailure: FailureListener = () => {}
/** Sets the handler of failures, which the shell shows; called once at start. */
export function setFailureListener(listener: FailureListener): void {
  onFailure = listener
}

let hold: Hold = (failure) => Promise.reject(failure)
/** Sets what keeps an act in hand while the server is away; its script comes after the first page. */
export function setHold(better: Hold): void {
  hold = better
}

let reads = new AbortController()
/** Aborts the reads of a login that ends; the server would refuse them. */
export function breakOffReads(): void {
  reads.abort()
  reads = new AbortController()
}

/** One call of the contract as the buyer who is signed in: token and language stand in headers (SPEC §6, §7). */
export const call = createCall<Endpoints>({
  endpoints,
  baseHost,
  identify(asked) {
    const { setting, token: own } = session.get()
    const token = typeof asked === 'string' ? asked : asked ? own : null
    const language = { [headers.language]: setting.lang.file_name }
    if (token === null) return { headers: language }
    return {
      headers: { ...language, [headers.token]: token },
      expire: () => session.expire(token),
      signal: reads.signal,
    }
  },
  onFailure: (failure) => onFailure(failure),
  hold: (failure, again) => hold(failure, again),
})
