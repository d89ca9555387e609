import { chance } from '../chance.ts'
import type { Act, OrderStory } from './stories.ts'

export const dayMinutes = 24 * 60
/** Last minute for what people do; the last recharges come after it. */
const lastMinute = dayMinutes - 6

/** Act of the n-th story on a day, and at which minute of that day (UTC). */
export interface Deed {
  story: OrderStory
  n: number
  /** null: the order is placed. */
  act: Act | null
  minute: number
}

/** Minutes from UTC to the clock of each buyer, so that nobody shops in the small hours every day. */
const clocks: Readonly<Record<string, number>> = {
  mai: 420,
  somchai: 420,
  linh: 420,
  pierre: 60,
  aylin: 180,
  hana: 540,
  minjun: 540,
  dewi: 480,
}

/** Hours at which people shop, by their own clock; the evening stands there more often. */
const shoppingHours = [7, 8, 9, 12, 12, 13, 17, 18, 19, 20, 20, 21, 21, 22, 23] as const
/** Hours at which shops and carriers work, by UTC: most of the demo's shops are in the east. */
const workingHours = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const buyersActs: ReadonlySet<string> = new Set([
  'pay',
  'cancel',
  'confirm',
  'complete',
  'extend',
  'notReceived',
  'review',
  'askRefund',
  'appeal',
  'sendBack',
])

/** Acts of a day in all stories, in the order of its minutes. The same stories give the same minutes at every start. */
export function deedsOf(stories: readonly OrderStory[], daysAgo: number): Deed[] {
  const deeds = stories.flatMap((story, n) => {
    const age = story.daysAgo - daysAgo
    if (age < 0) return []
    const acts: (Act | null)[] = story.fate.filter(([day]) => day === age).map(([, act]) => act)
    if (age === 0) acts.unshift(null)
    const next = chance(`hour ${story.by} ${n} ${age}`)
    let earliest = 0
    return acts.map((act): Deed => {
      const wished = minuteOf(story.by, act, next)
      // A payment follows its order within minutes, and of two things on one day the second comes later.
      const minute =
        act?.do === 'pay' ? earliest + 1 + Math.floor(next() * 4) : Math.max(wished, earliest + 20)
      earliest = Math.min(minute, lastMinute)
      return { story, n, act, minute: earliest }
    })
  })
  return deeds.sort((one, other) => one.minute - other.minute || one.n - other.n)
}

function minuteOf(buyer: string, act: Act | null, next: () => number): number {
  const isBuyers = act === null || buyersActs.has(act.do)
  const hours: readonly number[] = isBuyers ? shoppingHours : workingHours
  const hour = hours[Math.floor(next() * hours.length)] ?? 12
  const minute = hour * 60 + Math.floor(next() * 60)
  return isBuyers ? (minute - (clocks[buyer] ?? 0) + dayMinutes) % dayMinutes : minute
}
