import { dayAfter, startOfDay } from './start-of-day.ts'

/** Days of a filter as a call has them, the last one included; their zone, else UTC. */
export interface DaysAsked {
  fromDay?: string | undefined
  untilDay?: string | undefined
  zone?: string | undefined
}

/** Time between two days: from an instant on, and before another. */
export interface TimeAsked {
  from: Date | undefined
  before: Date | undefined
}

/** The time between the first and the last day that were asked for. */
export const daysOf = ({ fromDay, untilDay, zone = 'UTC' }: DaysAsked): TimeAsked => ({
  from: fromDay === undefined ? undefined : startOfDay(fromDay, zone),
  before: untilDay === undefined ? undefined : startOfDay(dayAfter(untilDay), zone),
})
