/** Filters that the queues of recharges and withdrawals share, beside state, words and amount. */
export interface QueueFilter {
  /** From this instant on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
  place?: string | undefined
  decidedBy?: string | undefined
}

const dayMs = 86_400_000

/** Filters as a call has them: days are UTC, and the last one is included. */
export const queueFilterOf = (input: {
  fromDay?: string | undefined
  untilDay?: string | undefined
  place?: string | undefined
  operatorId?: string | undefined
}): QueueFilter => ({
  from: input.fromDay === undefined ? undefined : new Date(input.fromDay),
  before: input.untilDay === undefined ? undefined : new Date(new Date(input.untilDay).getTime() + dayMs),
  place: input.place,
  decidedBy: input.operatorId,
})
