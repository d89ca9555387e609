const dayMs = 86_400_000
/** Clocks are at most so far from UTC. */
const offsetMaxMs = 16 * 3_600_000

/**
 * First instant of a day such as `2026-11-28` in a zone of the time zone database. Where clocks jump over midnight, or over the whole day,
 * it is the first instant after the jump. Years before 1900 and after 8999, in which no zone has rules, are UTC.
 */
export function startOfDay(day: string, zone: string): Date {
  const utcMs = Date.parse(day)
  if (zone === 'UTC' || day < '1900' || day >= '9000') return new Date(utcMs)
  const dayAt = dayReader(zone)
  // Halved until one instant is left: before `high` it is an earlier day there, from `high` on it is not.
  let [low, high] = [utcMs - offsetMaxMs, utcMs + offsetMaxMs + dayMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayAt(middle) < day) low = middle
    else high = middle
  }
  return new Date(high)
}

/** The day after one such as `2026-11-28`. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** Reads the day of an instant in a zone, written `2026-11-28`. */
function dayReader(zone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (ms) => {
    const parts = format.formatToParts(ms)
    const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`
  }
}
