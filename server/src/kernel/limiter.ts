import { leftMs } from '#kernel/deadline.ts'
import { refuse } from '#kernel/refusal.ts'

/** Limiter of expensive work: a number of tasks run at a time in this process, and a number wait. */
export interface Limiter {
  /** Runs the work when its turn comes, first in, first out. Refuses with `busy` when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Refuses with `busy` when so many wait that one more would not be served, for what must be known before. */
  assertCapacity(): void
}

export function createLimiter({
  inFlightMax,
  waitingMax,
}: {
  inFlightMax: number
  waitingMax: number
}): Limiter {
  let inFlight = 0
  const waiting: (() => void)[] = []
  const assertCapacity = () => {
    if (waiting.length >= waitingMax) refuse('busy')
  }
  return {
    assertCapacity,
    async run(work) {
      if (inFlight < inFlightMax) inFlight++
      else {
        assertCapacity()
        await new Promise<void>((resolve) => waiting.push(resolve)) // resolved by the one that ends
      }
      try {
        if (leftMs() <= 0) refuse('busy') // nobody waits for it any more
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else inFlight--
      }
    },
  }
}
