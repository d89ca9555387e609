import { setupI18n } from '@lingui/core'
import { type Locale, tagOf } from '@sampan/contract/locales/index.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { MessageKey } from './message-key.ts'
import { wordsOf } from './words.ts'

export type MessageValues = Readonly<Record<string, string | number>>
/** `day` 26 Nov · `dayTime` 26 Nov, 14:05 · `time` 14:05 · `full` 26 November 2026. Hours are 0 to 23. */
export type DateStyle = 'day' | 'dayTime' | 'time' | 'full'

/** One language, ready to write with. A change of language makes a new one. */
export interface I18n {
  readonly locale: Locale
  /** BCP 47, for `lang` attributes and Intl. */
  readonly tag: string
  t(key: MessageKey, values?: MessageValues): string
  /** Whole cents to "$1,299.00", the same in every language. */
  dollars(amountCents: number): string
  date(instant: string | Date, style: DateStyle): string
  number(value: number): string
  /** 5200 → "5.2K", in the way of the language. */
  compact(value: number): string
}

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
}

/** English writes the day first, as most of its readers outside America do. */
const dateTagOf = (tag: string) => (tag === 'en' ? 'en-GB' : tag)

/**
 * @param timeZone UTC on the server and while its page hydrates, so that both write the same; undefined is the
 *   reader's own.
 */
export function createI18n(locale: Locale, timeZone?: string): I18n {
  const tag = tagOf(locale)
  const number = new Intl.NumberFormat(tag)
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const dates = new Map<DateStyle, Intl.DateTimeFormat>()
  const dateFormat = (style: DateStyle) => {
    const known = dates.get(style)
    if (known) return known
    const format = new Intl.DateTimeFormat(dateTagOf(tag), {
      ...dateStyles[style],
      ...(timeZone && { timeZone }),
    })
    dates.set(style, format)
    return format
  }
  let lingui = setupI18n()
  let words: unknown
  const current = () => {
    // The rest of a language may arrive after its first part.
    const messages = wordsOf(locale)
    if (messages === words) return lingui
    words = messages
    lingui = setupI18n({ locale, locales: tag, messages: { [locale]: messages } })
    return lingui
  }
  return {
    locale,
    tag,
    t: (key, values) => current()._(key, values),
    dollars: formatDollars,
    date: (instant, style) => dateFormat(style).format(new Date(instant)),
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
  }
}
