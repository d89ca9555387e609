/** When somebody answers: on these days (0 is Sunday), between these minutes of the day, by the clocks of that place. */
export interface Hours {
  timeZone: string
  days: number[]
  fromMinute: number
  untilMinute: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The next opening; null while it is open. Where clocks are put forward or back in between, the hour is taken off again. */
export function opensAt(now: Date, hours: Hours): Date | null {
  const { days, fromMinute, untilMinute, timeZone } = hours
  const here = thereAt(now, timeZone)
  if (days.includes(here.day) && here.minute >= fromMinute && here.minute < untilMinute) return null
  const midnight = Math.floor(now.getTime() / minuteMs) * minuteMs - here.minute * minuteMs
  for (let ahead = here.minute < fromMinute ? 0 : 1; ahead <= 7; ahead++) {
    if (!days.includes((here.day + ahead) % 7)) continue
    const opening = new Date(midnight + ahead * dayMs + fromMinute * minuteMs)
    const off = thereAt(opening, timeZone).minute - fromMinute
    return new Date(opening.getTime() - off * minuteMs)
  }
  return null
}

function thereAt(at: Date, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: dayNames.indexOf(read('weekday')),
    minute: Number(read('hour')) * 60 + Number(read('minute')),
  }
}
