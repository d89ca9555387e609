import type { DayFilter } from '#parts/list-filters/use-day-filter.ts'

/** Beginning of a day on this device, whose times the list shows; `after` days later. */
function beginOf(day: string, after = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + after)
  return year < 2000 || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Days as the ledger takes them: from an instant on, and before another. */
export function instantsOf({ from, until }: Pick<DayFilter, 'from' | 'until'>) {
  const [startsAt, endsAt] = [beginOf(from), beginOf(until, 1)]
  return { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) }
}
