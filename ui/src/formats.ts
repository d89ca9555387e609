import { numberMarks, writeCompact, writeNumber } from './number-formats.ts'

/** `day` 26 Nov · `dayTime` 26 Nov, 14:05 · `time` 14:05 · `full` 26 November 2026. Hours are 0 to 23. A day of another year has its year. */
export type DateStyle = 'day' | 'dayTime' | 'time' | 'full'

/** Formats in which a language writes dates and numbers. */
export interface Formats {
  /** BCP 47, for `lang` attributes and Intl. */
  readonly tag: string
  /** In the reader's time zone, or another; never where a server paints: its zone is not the reader's. */
  readonly date: (instant: string | Date, style: DateStyle, timeZone?: 'UTC') => string
  /** The days from one instant to another, "26 – 30 Nov"; one day where both fall on it. */
  readonly days: (from: string | Date, until: string | Date, timeZone?: 'UTC') => string
  /** With exactly so many decimals, if given. */
  readonly number: (value: number, decimals?: number) => string
  /** Mark before cents, where sums are typed. */
  readonly decimalMark: ',' | '.'
  /** 5200 → "5.2K", in the way of the language. */
  readonly compact: (value: number) => string
}

/** Between two days, where Intl would write a range in figures ("11/26 – 12/1") although it writes one day as "11月26日". */
const daysApart: Readonly<Record<string, string>> = { ja: '～', zh: '至' }

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
}

/** @param tag BCP 47. `dateTag` is another one where a language's dates are not written in the way of its plain tag. */
export function createFormats(tag: string, dateTag = tag): Formats {
  const marks = numberMarks(tag)
  const dates = new Map<string, Intl.DateTimeFormat>()
  const dateFormat = (style: DateStyle, timeZone: 'UTC' | undefined, year?: 'numeric') => {
    const name = `${style} ${timeZone} ${year}`
    const known = dates.get(name)
    if (known) return known
    const format = new Intl.DateTimeFormat(dateTag, {
      ...dateStyles[style],
      ...(year && { year }),
      ...(timeZone && { timeZone }),
    })
    dates.set(name, format)
    return format
  }
  return {
    tag,
    date(instant, style, timeZone) {
      const at = new Date(instant)
      const isDated = style !== 'time' && at.getFullYear() !== new Date().getFullYear()
      return dateFormat(style, timeZone, isDated ? 'numeric' : undefined).format(at)
    },
    days: (from, until, timeZone) => {
      const format = dateFormat('day', timeZone)
      const [first, last] = [new Date(from), new Date(until)]
      const apart = daysApart[dateTag.slice(0, 2)]
      if (apart === undefined) return format.formatRange(first, last)
      const [begin, end] = [format.format(first), format.format(last)]
      return begin === end ? begin : `${begin}${apart}${end}`
    },
    number: (value, decimals) => writeNumber(marks, value, decimals),
    decimalMark: marks.decimal,
    compact: (value) => writeCompact(marks, value),
  }
}
