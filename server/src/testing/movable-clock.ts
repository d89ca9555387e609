import type { Clock } from '#kernel/clock.ts'

/** Real time and some days. */
export interface MovableClock extends Clock {
  pass(days: number): void
}

const dayMs = 86_400_000

export function movableClock(): MovableClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    pass(days) {
      aheadMs += days * dayMs
    },
  }
}
