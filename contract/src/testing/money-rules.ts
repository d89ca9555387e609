import type * as z from 'zod/mini'
import type { moneySettings } from '../money/money-settings/schemas.ts'

/** The rules of money as a new database has them, for tests. */
export const moneyRules: z.output<typeof moneySettings> = {
  feeBps: 100,
  minFeeCents: 100,
  minAmountCents: 500,
  maxAmountCents: 1_000_000,
  dailyAmountCents: 2_000_000,
  twoPersonCents: 50_000,
  secondPersonWaitMinutes: 1440,
  auditMinutes: 30,
  newAddressWaitMinutes: 1440,
  unpaidMinutes: 30,
  confirmDays: 15,
  completeDays: 7,
  extendDays: 15,
  cardMinCents: 100,
  cardMaxCents: 100_000,
  cardDayCents: 200_000,
  cardHoldDays: 120,
  proofDays: 7,
  commissionBps: 500,
}
