import { type NoticeKind, noticeKinds } from '@sampan/contract/office/notices/kinds.ts'

/** The notices of a buyer who has chosen nothing: campaigns come only to those who asked for them. */
export const shownByDefault: readonly NoticeKind[] = noticeKinds.filter((kind) => kind !== 'promotion')
export const mailedByDefault: readonly NoticeKind[] = ['order', 'refund', 'recharge', 'withdrawal', 'alert']
/** To devices whose buyer asked for push messages; the column of `notice_settings` has the same default. */
export const pushedByDefault: readonly NoticeKind[] = [...shownByDefault]

export interface Quiet {
  fromMinute: number
  untilMinute: number
  timeZone: string
}

const dayMinutes = 24 * 60
const minuteMs = 60_000

/**
 * From when on something may disturb: now, or the first minute after the quiet hours, by the clocks of that place. Where they
 * are put forward or back in between, the hour that came or went is taken off again.
 */
export function afterQuiet(now: Date, quiet: Quiet | null): Date {
  if (quiet === null) return now
  const { fromMinute, untilMinute, timeZone } = quiet
  const left = minutesTo(untilMinute, minuteThere(now, timeZone))
  if (left === 0 || left > minutesTo(untilMinute, fromMinute)) return now
  const end = Math.floor(now.getTime() / minuteMs) * minuteMs + left * minuteMs
  const past = minutesTo(minuteThere(new Date(end), timeZone), untilMinute)
  return new Date(end - (past > dayMinutes / 2 ? past - dayMinutes : past) * minuteMs)
}

/** From one minute of the day forward to another. */
const minutesTo = (to: number, from: number): number => (to - from + dayMinutes) % dayMinutes

function minuteThere(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return read('hour') * 60 + read('minute')
}
