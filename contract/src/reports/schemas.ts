import * as z from 'zod/mini'
import { cents, houseCents, instant, page, pageInput, rowId } from '../wire/schemas.ts'

/** How many wait, as far as is counted (`countsMax`, and one more), and since or until when the first of them does. */
export const waiting = z.object({ count: z.int(), at: z.nullable(instant) })

/** What waits in a shop; null is work that the member has no right for. */
export const shopToday = z.object({
  isOpen: z.boolean(),
  /** Until when the shop is away; null while it is not. */
  awayUntil: z.nullable(instant),
  /** Paid and not sent; `at`: when the oldest was ordered. */
  toShip: z.nullable(waiting),
  /** `at`: when silence decides the first. */
  refunds: z.nullable(waiting),
  /** Parcels that a buyer says did not come. */
  claims: z.nullable(waiting),
  reviews: z.nullable(waiting),
  questions: z.nullable(waiting),
  lowStock: z.nullable(waiting),
})

/** `2026-11`, by UTC. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
export const moneyMonth = z.object({
  month,
  orders: z.int(),
  grossCents: houseCents,
  commissionCents: houseCents,
  /** What was set off against what the shop owed. */
  receivableCents: houseCents,
  payableCents: houseCents,
})
export const shopMoney = z.object({
  /** Paid for orders that are not completed. */
  escrowCents: houseCents,
  openOrders: z.int(),
  /** What the company owes the shop, and the shop the company. */
  payableCents: houseCents,
  owedCents: houseCents,
  months: z.array(moneyMonth),
})
export const statementLine = z.object({
  id: z.string(),
  at: instant,
  orderNo: z.string(),
  kind: z.enum(['settled', 'takenBack']),
  grossCents: cents,
  commissionCents: cents,
  receivableCents: cents,
  payableCents: cents,
})
export const statementInput = z.strictObject({ ...pageInput, month })
export const statementPage = page(statementLine)
export const statementCsv = z.object({
  fileName: z.string(),
  csv: z.string(),
  lines: z.int(),
  isWhole: z.boolean(),
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
export const shopNumbers = z.object({
  /** The last 30 days, oldest first, those without anything too. */
  days: z.array(numbersDay),
  best: z.array(
    z.object({
      productId: rowId,
      title: z.string(),
      picture: z.string(),
      pieces: z.int(),
      paidCents: houseCents,
    }),
  ),
})
