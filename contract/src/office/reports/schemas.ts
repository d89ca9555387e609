import * as z from 'zod/mini'
import { takedownReasons } from '../../base/staff/reasons.ts'
import { standingStates } from '../../market/catalog/takedown-states.ts'
import { shopPromised } from '../../market/shop-settings/schemas.ts'
import { statementKinds } from '../../trade/settlements/schemas.ts'
import { cents, houseCents, instant, page, pageInput, queryInt, rowId } from '../../wire/schemas.ts'
import { numbersDaysMax, statementCsvPartMax } from './limits.ts'

/**
 * Promises of a shop as it keeps them (PRODUCT §7.9), each null while there is too little to go by. Orders are those of
 * `promiseDays` days, without the latest, whose time to leave is not over.
 */
export const shopPromises = z.object({
  /** Promises of now; orders that are paid keep what was promised then. */
  promised: shopPromised,
  /** Half of its answers of the last `promiseDays` days took no longer. */
  reply: z.nullable(z.object({ minutes: z.int(), answers: z.int() })),
  /** Number of orders that were to be sent, and of those that left within `lateToShipDays` of their payment. */
  onTime: z.nullable(z.object({ orders: z.int(), kept: z.int() })),
  /** Orders with a ship-by date of the shop's own, those that left by it, and those that were cancelled for it. */
  shipBy: z.nullable(z.object({ orders: z.int(), kept: z.int(), cancelled: z.int() })),
  /** Number of paid orders, and of those of which something was paid back. */
  refunds: z.nullable(z.object({ orders: z.int(), refunded: z.int() })),
  /** Within how many days of the payment most orders to a zone arrived; `*` is all that is not named. */
  arrival: z.array(z.object({ zone: z.string(), orders: z.int(), daysMin: z.int(), daysMax: z.int() })),
})

/** Number of rows that wait, counted up to `countsMax` and one more, and since or until when the first of them does. */
export const waiting = z.object({
  count: z.int(),
  at: z.nullable(instant),
  /** By when the first of them is to be done; null where no clock runs. */
  due: z.nullable(instant),
})

/** Work that waits in a shop; null is work that the member has no right for. */
export const shopToday = z.object({
  isOpen: z.boolean(),
  /** Until when the shop is away; null while it is not. */
  awayUntil: z.nullable(instant),
  /** Paid and not sent; `at`: when the oldest was ordered. */
  toShip: z.nullable(waiting),
  /** Number of these whose ship-by date is less than 24 hours away; `at`: that of the first. */
  shipSoon: z.nullable(waiting),
  /** Number of these past the ship-by date that the shop promised; `at`: that of the first. */
  late: z.nullable(waiting),
  /** `at`: when silence decides the first. */
  refunds: z.nullable(waiting),
  /** Parcels that a buyer says did not come. */
  claims: z.nullable(waiting),
  reviews: z.nullable(waiting),
  questions: z.nullable(waiting),
  lowStock: z.nullable(waiting),
  /** Goods that could not be put on sale at their time; `at`: that of the first. */
  notOnTime: z.nullable(waiting),
  /** Goods that operators took down, the latest first, while they can still be appealed or wait for an answer to that; at most `takenDownShownMax`. */
  takenDown: z.nullable(
    z.array(
      z.object({
        id: rowId,
        title: z.string(),
        state: z.enum(standingStates),
        reasonCode: z.enum(takedownReasons),
        reason: z.string(),
      }),
    ),
  ),
  /** Buyers whose last message nobody has answered. */
  messages: z.nullable(waiting),
  /** The shop has said where it takes returns. */
  takesReturns: z.boolean(),
})

/** Steps of a new shop up to its first sale, in the order in which they are offered. */
export const firstSteps = [
  'profile',
  'trader',
  'address',
  'freight',
  'product',
  'onSale',
  'member',
  'account',
  'sale',
] as const
/** Steps with what is done of them, as the facts are now: a step whose fact goes away is open again. */
export const shopFirstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
})

/** `2026-11`, by UTC. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
export const moneyMonth = z.object({
  month,
  orders: z.int(),
  grossCents: houseCents,
  commissionCents: houseCents,
  /** Sum that was set off against the shop's debt. */
  receivableCents: houseCents,
  payableCents: houseCents,
})
export const shopMoney = z.object({
  /** Paid for orders that are not completed. */
  escrowCents: houseCents,
  openOrders: z.int(),
  /** Debts between company and shop: what the company owes the shop, and the shop the company. */
  payableCents: houseCents,
  owedCents: houseCents,
  months: z.array(moneyMonth),
})
export const statementLine = z.object({
  id: z.string(),
  at: instant,
  /** Number of the order; for a payout, that of the payout. */
  orderNo: z.string(),
  kind: z.enum(statementKinds),
  grossCents: cents,
  commissionCents: cents,
  receivableCents: cents,
  payableCents: cents,
  /** Beside these sums: what of the order is owed to customs, or, below zero, what was paid on. */
  dutyCents: cents,
})
export const statementInput = z.strictObject({ ...pageInput, month })
export const statementPage = page(statementLine)
export const statementCsvInput = z.strictObject({
  month,
  cursor: pageInput.cursor,
  limit: z._default(queryInt(1, statementCsvPartMax), statementCsvPartMax),
})
/** The first part has the headings. `nextCursor` is null with the last one. */
export const statementCsv = z.object({
  fileName: z.string(),
  csv: z.string(),
  lines: z.int(),
  nextCursor: z.nullable(z.string()),
})

export const numbersDay = z.object({
  day: z.string(),
  seen: z.int(),
  bagged: z.int(),
  orders: z.int(),
  pieces: z.int(),
  paidCents: houseCents,
  refunds: z.int(),
  refundedCents: houseCents,
})
const wordsCounts = { seen: z.int(), bagged: z.int(), paid: z.int() }
/** People who had searched words and then opened goods of the shop, put them into the bag, paid for them. */
export const shopWords = z.object({
  words: z.array(
    z.object({
      words: z.string(),
      ...wordsCounts,
      /** Days on which they were searched for, newest first. */
      days: z.array(z.object({ day: z.string(), ...wordsCounts })),
    }),
  ),
})
/** A range of days by UTC, both of them in it; without them the last 30 days. What reaches beyond today ends today. */
const ofDays = { fromDay: z.optional(z.iso.date()), untilDay: z.optional(z.iso.date()) }
const dayMs = 86_400_000
/** Both days or none, in their order, at most `numbersDaysMax`. */
const isRange = ({
  fromDay,
  untilDay,
}: {
  fromDay?: string | undefined
  untilDay?: string | undefined
}): boolean => {
  if (fromDay === undefined || untilDay === undefined) return fromDay === untilDay
  const days = (Date.parse(untilDay) - Date.parse(fromDay)) / dayMs + 1
  return fromDay >= '2000-01-01' && days >= 1 && days <= numbersDaysMax
}
export const numbersInput = z.strictObject(ofDays).check(z.refine(isRange))
export const shopNumbers = z.object({
  /** The days of the range, oldest first, those without anything too. */
  days: z.array(numbersDay),
  /** As many days directly before them. */
  before: z.array(numbersDay),
})

export const productSorts = ['-paid', 'paid', '-pieces', 'pieces', '-change', 'change'] as const
/** Sales of a product in the range, and in as many days before. */
export const productNumbers = z.object({
  productId: rowId,
  title: z.string(),
  picture: z.string(),
  pieces: z.int(),
  piecesBefore: z.int(),
  paidCents: houseCents,
  paidCentsBefore: houseCents,
})
export const productNumbersPage = page(productNumbers)
export const productNumbersInput = z
  .strictObject({ ...ofDays, sort: z.optional(z.enum(productSorts)), ...pageInput })
  .check(z.refine(isRange))

/** Words for which nothing was found in the shop (`category` null), or in a category that it sells. */
export const shopMissedWords = z.object({
  words: z.array(
    z.object({
      words: z.string(),
      category: z.nullable(z.string()),
      people: z.int(),
      times: z.int(),
      day: z.string(),
    }),
  ),
})

/** Months by UTC, the latest first, at most `cohortMonths`. */
export const shopCohorts = z.object({
  cohorts: z.array(
    z.object({
      month,
      /** Buyers whose first paid order in the shop was in that month. */
      buyers: z.int(),
      /** Numbers of these who paid for another order in the first month after it, the second, and so on up to this month. */
      returned: z.array(z.int()),
    }),
  ),
})
