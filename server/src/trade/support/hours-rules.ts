/** When somebody answers: on these days (0 is Sunday), between these minutes of the day, by the clocks of that place. */
export interface Hours {
  timeZone: string
  days: number[]
  fromMinute: number
  untilMinute: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** In minutes. */
const halfDay = 12 * 60
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** One time in which somebody answers. */
interface Opening {
  from: Date
  until: Date
}

/** The openings of the coming seven days, with the one that is going on; each day of the week is in it once at most. */
export function openings(now: Date, { days, fromMinute, untilMinute, timeZone }: Hours): Opening[] {
  const here = thereAt(now, timeZone)
  const midnight = Math.floor(now.getTime() / minuteMs) * minuteMs - here.minute * minuteMs
  // An hour by which clocks are put forward or back in between is taken off again.
  const at = (ahead: number, minute: number): Date => {
    const computed = new Date(midnight + ahead * dayMs + minute * minuteMs)
    const off = ((thereAt(computed, timeZone).minute - minute + 3 * halfDay) % (2 * halfDay)) - halfDay
    return new Date(computed.getTime() - off * minuteMs)
  }
  const found: Opening[] = []
  for (let ahead = 0; ahead <= 7 && found.length < days.length; ahead++) {
    if (!days.includes((here.day + ahead) % 7)) continue
    const opening = { from: at(ahead, fromMinute), until: at(ahead, untilMinute) }
    if (opening.until > now) found.push(opening)
  }
  return found
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
