/**
 * Why a call brought nothing (SPEC §8).
 * `refusal`: the server said no, with a code and a text in the reader's language. `expired`: the session is over.
 * `busy`: HTTP 503, or 502 and 504 of a proxy; try again soon. `network` and `timeout`: it is not known what the server did. `fault`: HTTP 500, or
 * something that should not happen; asking again at once does not help.
 */
export type FailureKind = 'refusal' | 'expired' | 'busy' | 'network' | 'timeout' | 'fault'

/** A call that was rejected. `message` is for the reader where the server wrote it, else technical. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  /** The envelope's code; 0 when there was no envelope. Compare with `isRefusal`. */
  readonly code: number
  /** Details of a refusal, for example `{ fields: { email: 'email' } }`. */
  readonly data: unknown
  /** The pause that a busy server asks for; 0 when it named none. */
  readonly retryAfterMs: number

  constructor(kind: FailureKind, message: string, code = 0, data: unknown = null, retryAfterMs = 0) {
    super(message)
    this.name = 'ApiFailure'
    this.kind = kind
    this.code = code
    this.data = data
    this.retryAfterMs = retryAfterMs
  }
}

/** The way to the server is the problem, not what was asked: waiting and trying again helps. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof ApiFailure && ['network', 'timeout', 'busy'].includes(error.kind)
}

/** The server's answer is known, so a repetition would be a new act. */
export function isDefinite(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && (error.kind === 'refusal' || error.kind === 'expired')
}
