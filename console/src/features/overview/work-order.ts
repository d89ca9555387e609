import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { paths } from '#paths'
import type { Today } from './rows.ts'

export type WorkName =
  | 'refunds'
  | 'claims'
  | 'late'
  | 'shipSoon'
  | 'toShip'
  | 'messages'
  | 'questions'
  | 'reviews'
  | 'lowStock'
  | 'notOnTime'

export interface Work {
  name: WorkName
  count: number
  /** Since when the first of them waits; null where nobody knows. */
  at: string | null
  /** By when the first of them is to be done; null where no clock runs. */
  due: string | null
  href: string
}

/** The list that each kind of work is done in, as it is filtered for it. */
const places: readonly (readonly [WorkName, string])[] = [
  ['refunds', paths.shopRefunds()],
  ['late', `${paths.orders()}?late=1`],
  ['shipSoon', `${paths.orders()}?status=${orderStatus.waitingDelivery}`],
  ['claims', `${paths.orders()}?status=${orderStatus.delivered}`],
  ['toShip', `${paths.orders()}?status=${orderStatus.waitingDelivery}`],
  ['messages', paths.messages()],
  ['questions', `${paths.replies()}?of=questions`],
  ['reviews', paths.replies()],
  ['lowStock', `${paths.goodsGrid()}?low=1`],
  ['notOnTime', `${paths.goods()}?scheduled=1`],
]

/** Work that waits, what is due first on top, and after that what has no clock, oldest first. A member has none that they have no right for. */
export function workOf(today: Today): Work[] {
  const all = places.flatMap(([name, href]) => {
    const waiting = today[name]
    return waiting && waiting.count > 0 ? [{ name, href, ...waiting }] : []
  })
  const keyOf = ({ due, at }: Work) => [due === null ? '1' : '0', due ?? at ?? '9'].join('')
  return all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const hourMs = 3_600_000
const dayHours = 24

/** Time that is left until an instant, or has passed since, in whole hours below two days and in days from there. */
export function clockOf(
  due: string,
  now: number,
): { key: 'left' | 'over'; unit: 'hours' | 'days'; count: number } {
  const ms = Date.parse(due) - now
  const hours = Math.floor(Math.abs(ms) / hourMs)
  const isDays = hours >= 2 * dayHours
  return {
    key: ms < 0 ? 'over' : 'left',
    unit: isDays ? 'days' : 'hours',
    count: isDays ? Math.floor(hours / dayHours) : hours,
  }
}
