/** The envelope of every answer (SPEC §3 "code, msg and data", §9 success code). */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

/** Success is exactly this code; anything else is a refusal or a fault (SPEC §5). */
export const successCode = 1

/** A missing, expired or revoked session, sent with HTTP 401 (SPEC §8). */
export const expiredLoginCode = 401

/** Header names of the wire. HTTP lowercases them. */
export const headers = {
  token: 'token',
  language: 'lang',
  idempotencyKey: 'idempotency-key',
} as const
