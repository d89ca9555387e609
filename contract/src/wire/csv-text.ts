import { dateTagOf, localeCodes, tagOf } from './locales.ts'
import { cleanTyped } from './typed-text.ts'

/**
 * Texts in files that spreadsheets open. A spreadsheet takes some for a formula, a number, a date or a time, and keeps
 * that in place of the text: 02138 becomes 2138, 1-2 a day in February, 1E5 100000. Such a text gets an apostrophe in
 * front (RELIABILITY §2 no. 35), and so does one that has such apostrophes of its own: who reads takes one off.
 */
export const guardedText = (text: string): string => (isChanged(text.replace(/^'+/, '')) ? `'${text}` : text)

/** A text as it was before `guardedText`. */
export const unguardedText = (text: string): string =>
  text.startsWith("'") && isChanged(text.replace(/^'+/, '')) ? text.slice(1) : text

/** Digits beyond the eleventh may be shown rounded, and beyond the fifteenth they are lost. */
const keptWhole = /^(?:0|[1-9]\d{0,10})$/
/** The signs between the digits of numbers, sums, shares, fractions, dates and times. */
const aroundDigits = /[\d\s.,:;/'’´`%()+*^~#_-]|\p{Sc}/gu
const numberLengthMax = 60
const scientific = /^[\d.,]*\d ?[ed][+-]?\d+$/i
const isoInstant = /^\d{4}-\d\d-\d\d ?t ?\d\d:\d\d[\d:.+-]*z?$/i

function isChanged(text: string): boolean {
  if (/^[^\S\r\n]*[=+\-@＝＋－＠]/.test(text) || /^[\t\r]/.test(text)) return true
  if (/^\s*(?:true|false)\s*$/i.test(text)) return true
  if (text.length > numberLengthMax ? !/^\s*\d+\s*$/.test(text) : !/\p{Nd}/u.test(text)) return false
  if (keptWhole.test(text)) return false
  const typed = cleanTyped(text)
  if (scientific.test(typed) || isoInstant.test(typed)) return true
  const words = typed.replace(aroundDigits, ' ').toLowerCase().split(' ')
  return words.every((word) => word === '' || numberWords.has(word))
}

/** Months in all our languages, long and short, and the words of times and of numbers such as 1E5. */
const numberWords: ReadonlySet<string> = new Set([
  ...'am pm 年 月 日 時 时 分 秒 년 월 일 시 분 초 上午 下午 午前 午後 오전 오후'.split(' '),
  ...localeCodes
    .flatMap((code) =>
      [tagOf(code), dateTagOf(code)].flatMap((tag) =>
        (['short', 'long'] as const).flatMap((month) => {
          const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' })
          return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 15)))
        }),
      ),
    )
    .flatMap((name) => name.replace(aroundDigits, ' ').toLowerCase().split(' ')),
])
