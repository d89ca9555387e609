import * as z from 'zod/mini'
import { positiveCents, queryFilter, queryInt } from '../../wire/schemas.ts'
import { cardCentsMax, cardHoldDaysMax, unpaidMinutesMax, unpaidMinutesMin } from './limits.ts'

/** Audit of a recharge or withdrawal (SPEC §4). */
export const auditStatusCode = z.union([z.literal(0), z.literal(1), z.literal(2)])
export const statusFilter = queryFilter(queryInt(0, 2))

export const moneySettings = z.object({
  feeBps: z.int().check(z.gte(0), z.lte(2_000)),
  minFeeCents: z.int().check(z.gte(0), z.lte(100_00)),
  minAmountCents: positiveCents,
  maxAmountCents: positiveCents,
  dailyAmountCents: positiveCents,
  /** From this amount on two different operators must agree, for withdrawals and manual recharges each. */
  twoPersonCents: positiveCents,
  /**
   * Waiting time until the agreement of a new, reset or raised operator counts, and any change that one person alone
   * proposes.
   */
  secondPersonWaitMinutes: z.int().check(z.gte(1), z.lte(10_080)),
  auditMinutes: z.int().check(z.gte(1), z.lte(10_080)),
  newAddressWaitMinutes: z.int().check(z.gte(0), z.lte(10_080)),
  /** The clock of an order (contract/src/trade/orders/limits.ts has the defaults), and the company's part of what a shop earns. */
  unpaidMinutes: z.int().check(z.gte(unpaidMinutesMin), z.lte(unpaidMinutesMax)),
  confirmDays: z.int().check(z.gte(1), z.lte(90)),
  completeDays: z.int().check(z.gte(1), z.lte(90)),
  extendDays: z.int().check(z.gte(1), z.lte(90)),
  /** Bounds of one payment by card, of one buyer's within 24 hours, and the days for which such money cannot be withdrawn. */
  cardMinCents: z._default(positiveCents.check(z.lte(cardCentsMax)), 100),
  cardMaxCents: z._default(positiveCents.check(z.lte(cardCentsMax)), 100_000),
  cardDayCents: z._default(positiveCents.check(z.lte(cardCentsMax)), 200_000),
  cardHoldDays: z._default(z.int().check(z.gte(0), z.lte(cardHoldDaysMax)), 120),
  /** Days in which a buyer answers who is asked for another proof of a recharge; before their end it is not refused. */
  proofDays: z._default(z.int().check(z.gte(1), z.lte(90)), 7),
  commissionBps: z.int().check(z.gte(0), z.lte(5_000)),
})
