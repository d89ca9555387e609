import { type DaysAsked, daysOf } from '#kernel/days-asked.ts'

/** Filters that the queues of recharges and withdrawals share, beside state, words and amount. */
export interface QueueFilter {
  /** From this instant on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
  place?: string | undefined
  decidedBy?: string | undefined
}

/** Filters as a call has them: days are those of its zone, else UTC, and the last one is included. */
export const queueFilterOf = (
  input: DaysAsked & { place?: string | undefined; operatorId?: string | undefined },
): QueueFilter => ({ ...daysOf(input), place: input.place, decidedBy: input.operatorId })
