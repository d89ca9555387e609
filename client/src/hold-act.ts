import { ApiFailure, isConnectionFailure } from './api-failure.ts'

/** Asks again for an act that got no answer. Resolves to the answer, or rejects with the last failure. */
export type Hold = <Answer>(failure: unknown, again: () => Promise<Answer>) => Promise<Answer>

/** The time for which an act is kept in hand: longer than a database takes to move to another machine. */
export const heldMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 5_000

/**
 * Makes what keeps an act in hand while the server is away: it is sent again under the same key for up to a minute, so the
 * person need not press twice (RELIABILITY §4.5). An act begins to be held when the server answered that it is busy. No
 * answer in time (SPEC §8) and a broken connection of the device are told at once; during the wait each is one more failure.
 * @param tell says that the app waits; returns how to take that back
 */
export const holdActs =
  (tell: () => () => void): Hold =>
  async (failure, again) => {
    const untilMs = performance.now() + heldMs
    let pauseMs = pauseBefore(1, failure)
    if (!isPassing(failure) || pauseMs > heldMs) throw failure
    const takeBack = tell()
    try {
      for (let count = 2; ; count++) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        try {
          return await again()
        } catch (error) {
          pauseMs = pauseBefore(count, error)
          if (!isConnectionFailure(error) || performance.now() + pauseMs > untilMs) throw error
        }
      }
    } finally {
      takeBack()
    }
  }

/** The server is there and cannot do it now; while its database is away it says so within its own time limit. */
const isPassing = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'busy'

/** At least the pause that the server asks for, each client at its own moment. */
function pauseBefore(count: number, error: unknown): number {
  const askedMs = error instanceof ApiFailure ? error.retryAfterMs : 0
  const backedOffMs = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs)
  return Math.max(askedMs, backedOffMs) * (1 + Math.random() / 4)
}
