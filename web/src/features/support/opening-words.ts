import type { Counterpart } from './support-types.ts'

/** Days of the week with the same hours, by the reader's clocks. */
interface OpeningWords {
  /** "Mon – Fri", or null for every day of the week. */
  days: string | null
  from: string
  until: string
  isAllDay: boolean
}

const dayMs = 24 * 60 * 60_000
const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** The second of March 2026 was a Monday. */
const mondayFirst = (day: number) => new Date(Date.UTC(2026, 2, 2 + day))
/** A run of days is written as a range from this length on. */
const rangeFrom = 3

/**
 * Hours of who answers, as the reader's week has them: an opening of another time zone may begin on the day before. Days of equal hours
 * stand together, from Monday on. `timeZone` is the reader's own where it is not given.
 */
export function openingWords(
  openings: Counterpart['openings'],
  tag: string,
  timeZone?: string,
): OpeningWords[] {
  const zone = timeZone === undefined ? {} : { timeZone }
  const time = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  })
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...zone })
  const groups = new Map<string, OpeningWords & { on: number[] }>()
  for (const { from, until } of openings) {
    const [begin, end] = [new Date(from), new Date(until)]
    const words = { from: time.format(begin), until: time.format(end) }
    const name = `${words.from} ${words.until}`
    const isAllDay = end.getTime() - begin.getTime() >= dayMs
    const group = groups.get(name) ?? { ...words, days: null, isAllDay, on: [] }
    group.on.push((shortDays.indexOf(weekday.format(begin)) + 6) % 7)
    groups.set(name, group)
  }
  return [...groups.values()].map(({ on, ...words }) => ({ ...words, days: dayWords(on, tag) }))
}

function dayWords(on: readonly number[], tag: string): string | null {
  if (on.length === 7) return null
  const name = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const runs: number[][] = []
  for (const day of on.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const parts = runs.flatMap((run) => {
    const [first = 0] = run
    return run.length < rangeFrom
      ? run.map((day) => name.format(mondayFirst(day)))
      : [name.formatRange(mondayFirst(first), mondayFirst(run.at(-1) ?? first))]
  })
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts)
}
