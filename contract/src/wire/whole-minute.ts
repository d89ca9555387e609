/** The first whole minute not before an instant: what opens at 14:05:40 is said to open at 14:06, never while it is shut. */
export const wholeMinuteFrom = (instant: string | Date): Date =>
  new Date(Math.ceil(new Date(instant).getTime() / minuteMs) * minuteMs)

const minuteMs = 60_000
