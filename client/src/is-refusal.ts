import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { ApiFailure } from './api-failure.ts'

/** `if (isRefusal(error, 'payCodeWrong'))`: the server refused for this reason. */
export function isRefusal(error: unknown, ...keys: RefusalKey[]): error is ApiFailure {
  return (
    error instanceof ApiFailure &&
    error.kind === 'refusal' &&
    keys.some((key) => refusals[key] === error.code)
  )
}
