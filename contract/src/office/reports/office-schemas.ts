import * as z from 'zod/mini'
import { auditRow } from '../../base/staff/schemas.ts'
import { memberRow } from '../../market/members/schemas.ts'
import { suspensionStep } from '../../market/shops/suspension-steps.ts'
import { refundStates } from '../../trade/refunds/status.ts'
import { cents, houseCents, instant, rowId, uuid } from '../../wire/schemas.ts'
import { applicationStates } from '../merchants/status.ts'
import { month, shopPromises } from './schemas.ts'

/** Counted as far as is shown (`countsMax`, and one more). */
const counted = z.int()

/** Month (UTC) of a shop: sales, refunds and settlements. */
export const shopMonth = z.object({
  month,
  orders: z.int(),
  paidCents: houseCents,
  refunds: z.int(),
  refundedCents: houseCents,
  settledCents: houseCents,
})

/** All about one shop, for operators: a few rows of each, and sums. Null is what the reader's role does not see. */
export const shopPage = z.object({
  id: rowId,
  name: z.string(),
  room: z.string(),
  country: z.string(),
  isOpen: z.boolean(),
  /** Step of the shop's suspension, 0 where it is not suspended. */
  suspended: suspensionStep,
  since: z.int(),
  fans: z.int(),
  /** Until when it is on holiday; null while it is not. */
  awayUntil: z.nullable(instant),
  members: z.array(memberRow),
  goods: z.object({ onSale: z.int(), off: counted, low: counted, sold: z.int(), soldRecently: z.int() }),
  money: z.nullable(
    z.object({
      escrowCents: houseCents,
      openOrders: z.int(),
      payableCents: houseCents,
      /** Debt of the shop to the company. */
      owedCents: houseCents,
      /** Numbers of the last twelve months, newest first; months in which nothing happened are not there. */
      months: z.array(shopMonth),
    }),
  ),
  /** Paid and not sent for `lateToShipDays`, longest first. */
  late: z.object({
    count: counted,
    orders: z.array(z.object({ id: uuid, orderNo: z.string(), at: instant, totalCents: cents })),
  }),
  refunds: z.object({
    /** Refund cases that wait for the shop; `disputes` wait for an operator. */
    waiting: counted,
    disputes: counted,
    latest: z.array(
      z.object({
        id: uuid,
        number: z.string(),
        state: z.enum(refundStates),
        amountCents: cents,
        createdAt: instant,
      }),
    ),
  }),
  reviews: z.object({
    count: z.int(),
    /** Numbers of shown reviews with one star to five. */
    stars: z.array(z.int()),
    unanswered: counted,
    latest: z.array(
      z.object({
        id: rowId,
        stars: z.int(),
        author: z.string(),
        text: z.string(),
        createdAt: instant,
      }),
    ),
  }),
  /** As buyers read it. */
  promises: shopPromises,
  /** Conversations by number and time: their words are the shop's and the buyer's. */
  conversations: z.nullable(
    z.object({
      open: counted,
      waiting: counted,
      waitsSince: z.nullable(instant),
      latest: z.array(
        z.object({
          buyerId: uuid,
          buyerName: z.string(),
          at: instant,
          isOpen: z.boolean(),
          waitsSince: z.nullable(instant),
        }),
      ),
    }),
  ),
  /** Changes that members made to profile, holiday and freight. */
  changes: z.array(
    z.object({
      kind: z.enum(['profile', 'away', 'freight', 'alerts', 'cover', 'address', 'rules']),
      by: z.string(),
      at: instant,
    }),
  ),
  /** Acts on the shop, its members, hours and application. */
  trail: z.nullable(z.array(auditRow)),
  application: z.nullable(
    z.object({
      id: uuid,
      number: z.string(),
      state: z.enum(applicationStates),
      legalName: z.string(),
      decidedAt: z.nullable(instant),
      papers: z.array(
        z.object({
          id: uuid,
          /** Number of pages of a PDF; null for a picture. */
          pages: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
