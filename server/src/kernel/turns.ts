import { refuse } from '#kernel/refusal.ts'

/** Work that is dear: only so much of it runs at a time in this process, and only so much waits. */
export interface Turns {
  /** Does the work when it is its turn, in the order of asking. Refuses with `busy` when too many wait. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Refuses with `busy` when so many wait that one more would not be served, for what must be known before. */
  requireRoom(): void
}

export function createTurns({ inFlightMax, waitingMax }: { inFlightMax: number; waitingMax: number }): Turns {
  let inFlight = 0
  const waiting: (() => void)[] = []
  const requireRoom = () => {
    if (waiting.length >= waitingMax) refuse('busy')
  }
  return {
    requireRoom,
    async inTurn(work) {
      if (inFlight < inFlightMax) inFlight++
      else {
        requireRoom()
        await new Promise<void>((resolve) => waiting.push(resolve)) // whoever ends hands his place on
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else inFlight--
      }
    },
  }
}
