import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'

export type RefusalDetails = Readonly<Record<string, unknown>>

/** An expected failure: answered in the buyer's language, rolled back, and not logged as an error. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly details: RefusalDetails | null

  constructor(key: RefusalKey, details: RefusalDetails | null) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }

  get code(): number {
    return refusals[this.key]
  }
}

/**
 * Ends a call with a refusal of the contract. `details` become the envelope's `data` and fill the placeholders of the
 * message `refusal.<key>`.
 */
export function refuse(key: RefusalKey, details: RefusalDetails | null = null): never {
  throw new Refusal(key, details)
}

/**
 * HTTP status of a refusal. All are 200 but those whose meaning the client, a proxy or a bench must see:
 * 401 asks for a login (SPEC §8), 503 says that nothing was done, 429 carries Retry-After.
 */
export function statusOf(key: RefusalKey): number {
  if (key === 'loginExpired' || key === 'sessionLocked' || key === 'keyUnknown') return 401
  if (key === 'tooManyRequests') return 429
  if (key === 'busy') return 503
  return 200
}
