import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'

/** Why a call brought nothing. `refusal` carries the server's text in the operator's language. */
export type FailureKind = 'refusal' | 'expired' | 'connection' | 'fault'

export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly code: number

  constructor(kind: FailureKind, message: string, code = 0) {
    super(message)
    this.name = 'ApiFailure'
    this.kind = kind
    this.code = code
  }
}

export const isRefusal = (error: unknown, ...keys: RefusalKey[]): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'refusal' && keys.some((key) => refusals[key] === error.code)
