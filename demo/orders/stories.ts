import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import type { Stars } from './reviews.ts'

/** One act in the life of an order, by its buyer, its shop, its carrier or an operator. */
export type Act =
  | { do: 'pay' | 'cancel' | 'ship' | 'confirm' | 'complete' | 'extend' | 'notReceived' }
  | { do: 'track'; milestone: Milestone }
  | { do: 'review'; stars: Stars }
  | { do: 'askRefund'; withReturn: boolean }
  | { do: 'agree' | 'refuse' | 'appeal' | 'sendBack' | 'receive' }

/** Act that happens so many days after the order was placed. */
export type Fate = readonly (readonly [day: number, act: Act])[]

export interface OrderStory {
  by: string
  /** Shop in which it was bought, by its name in the catalogue; null: anywhere. */
  shop: string | null
  daysAgo: number
  /** Number of different goods. */
  goods: number
  fate: Fate
}

const track = (milestone: Milestone): Act => ({ do: 'track', milestone })
const paid: Fate = [[0, { do: 'pay' }]]
const shipped: Fate = [...paid, [1, { do: 'ship' }]]
const abroad: Fate = [...shipped, [2, track('leftOrigin')], [3, track('customsOut')], [4, track('inTransit')]]
const near: Fate = [
  ...abroad,
  [6, track('arrivedCountry')],
  [7, track('customsIn')],
  [8, track('outForDelivery')],
]
const delivered: Fate = [...near, [8, track('delivered')]]
const received: Fate = [...delivered, [9, { do: 'confirm' }]]
const completed: Fate = [...received, [10, { do: 'complete' }]]
const reviewed = (stars: Stars): Fate => [...completed, [11, { do: 'review', stars }]]
const asked = (withReturn: boolean): Fate => [...delivered, [9, { do: 'askRefund', withReturn }]]
const refusedOnce: Fate = [...asked(false), [10, { do: 'refuse' }]]

/** Courses of an order, by name. */
export const fates = {
  unpaid: [],
  cancelled: [[0, { do: 'cancel' }]],
  paid,
  shipped,
  abroad,
  near,
  delivered,
  received,
  completed,
  /** Money back before it was sent. */
  refundedUnsent: [...paid, [1, { do: 'askRefund', withReturn: false }], [2, { do: 'agree' }]],
  refundAsked: asked(false),
  refused: refusedOnce,
  appealed: [...refusedOnce, [11, { do: 'appeal' }]],
  returning: [...asked(true), [10, { do: 'agree' }], [12, { do: 'sendBack' }]],
  returned: [...asked(true), [10, { do: 'agree' }], [12, { do: 'sendBack' }], [19, { do: 'receive' }]],
  notReceived: [...near, [12, { do: 'notReceived' }]],
} as const satisfies Record<string, Fate>

/** The orders of those who can sign in: one in each state that there is. */
const ofMai: readonly OrderStory[] = [
  { daysAgo: 74, goods: 2, fate: reviewed(5) },
  { daysAgo: 66, goods: 1, fate: reviewed(4) },
  { daysAgo: 58, goods: 1, fate: fates.returned },
  { daysAgo: 49, goods: 3, fate: fates.completed },
  { daysAgo: 41, goods: 1, fate: fates.cancelled },
  { daysAgo: 36, goods: 1, fate: fates.refundedUnsent },
  { daysAgo: 29, goods: 2, fate: reviewed(5) },
  { daysAgo: 22, goods: 1, fate: fates.completed },
  { daysAgo: 15, goods: 1, fate: fates.returning },
  { daysAgo: 13, goods: 1, fate: fates.appealed },
  { daysAgo: 12, goods: 2, fate: fates.received },
  { daysAgo: 11, goods: 1, fate: fates.refundAsked },
  { daysAgo: 9, goods: 1, fate: fates.delivered },
  { daysAgo: 5, goods: 2, fate: fates.abroad },
  { daysAgo: 2, goods: 1, fate: fates.shipped },
  { daysAgo: 1, goods: 1, fate: fates.paid },
].map((story) => ({ ...story, by: 'mai', shop: null }))

const ofSomchai: readonly OrderStory[] = [
  { daysAgo: 40, goods: 1, fate: reviewed(5) },
  { daysAgo: 18, goods: 1, fate: fates.completed },
  { daysAgo: 10, goods: 1, fate: fates.delivered },
  { daysAgo: 3, goods: 1, fate: fates.shipped },
].map((story) => ({ ...story, by: 'somchai', shop: null }))

const shops = ['northdock-outfitters', 'tickwell-home']
const buyers = ['linh', 'pierre', 'aylin', 'hana', 'minjun', 'dewi']

/** A shop's past: somebody orders there nearly every day, and what is older is further on its way. */
const ofShops: readonly OrderStory[] = shops.flatMap((shop, n) =>
  Array.from({ length: 30 }, (_, at): OrderStory => {
    const daysAgo = at * 2 + n
    return {
      by: buyers[(at + n * 3) % buyers.length] ?? 'linh',
      shop,
      daysAgo,
      goods: 1 + (at % 2),
      fate: fateAt(daysAgo, at),
    }
  }),
)

function fateAt(daysAgo: number, n: number): Fate {
  if (daysAgo >= 12) {
    if (n % 9 === 4 && daysAgo >= 20) return fates.returned
    if (n % 9 === 7) return fates.refused
    return n % 3 === 0 ? fates.completed : reviewed(n % 5 === 0 ? 4 : n % 7 === 0 ? 3 : 5)
  }
  if (daysAgo === 11) return fates.refundAsked
  if (daysAgo >= 9) return fates.delivered
  if (daysAgo >= 5) return fates.abroad
  return daysAgo >= 2 ? fates.shipped : fates.paid
}

export const orderStories: readonly OrderStory[] = [...ofMai, ...ofSomchai, ...ofShops]
