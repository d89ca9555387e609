const dayMs = 86_400_000
const daysWithoutRange = 30

/** Days as `2026-11-21` by UTC, both ends in the range, and the first day of as many before it. */
export interface NumbersRange {
  from: string
  to: string
  beforeFrom: string
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The range that was asked for, cut off at today; without one, the last 30 days. */
export function rangeOf(
  asked: { fromDay?: string | undefined; untilDay?: string | undefined },
  now: Date,
): NumbersRange {
  const today = dayOf(now.getTime())
  const to = asked.untilDay === undefined || asked.untilDay > today ? today : asked.untilDay
  const wished = asked.fromDay ?? dayOf(Date.parse(to) - (daysWithoutRange - 1) * dayMs)
  const from = wished > to ? to : wished
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from, to, beforeFrom: dayOf(Date.parse(from) - days * dayMs) }
}
