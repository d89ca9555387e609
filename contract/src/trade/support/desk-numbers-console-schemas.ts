import * as z from 'zod/mini'
import { operator } from '../../base/staff/schemas.ts'
import { instant, queryInt } from '../../wire/schemas.ts'
import { firstAnswerDays } from './limits.ts'

/** Times that a buyer has waited, each up to the next: under an hour, under four, under a day, and more. */
export const waitAges = ['hour', 'fourHours', 'day', 'more'] as const
export type WaitAge = (typeof waitAges)[number]
/** Hours from which on, and up to which, a buyer has waited; null: no end. */
export const hoursOfAge: Readonly<Record<WaitAge, readonly [from: number, until: number | null]>> = {
  hour: [0, 1],
  fourHours: [1, 4],
  day: [4, 24],
  more: [24, null],
}

export const deskNumbersInput = z.strictObject({
  days: z._default(queryInt(1, Math.max(...firstAnswerDays)), 7),
})
const counts = { open: z.int(), unassigned: z.int() } as const
const firstAnswer = z.object({
  answers: z.int(),
  /** Null without any answer. */
  medianSeconds: z.nullable(z.number()),
  p90Seconds: z.nullable(z.number()),
})
export const deskNumbers = z.object({
  /** Conversations whose buyer waits, by since when. */
  waiting: z.array(z.object({ age: z.enum(waitAges), ...counts })),
  /** Open ones in which it is the buyer's turn. */
  answered: z.object(counts),
  /** True if there are more than are counted. */
  isMore: z.boolean(),
  people: z.array(
    z.object({
      operator,
      open: z.int(),
      /** Since when the buyer waits who has waited longest; null: none waits. */
      oldestSince: z.nullable(instant),
    }),
  ),
  /** Time until the first answer of conversations that got it in the last days, and in as many days before. */
  firstAnswer,
  before: firstAnswer,
})
