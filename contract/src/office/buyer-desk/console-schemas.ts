import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { rechargeRow } from '../../money/recharges/console-schemas.ts'
import { withdrawalRow } from '../../money/withdrawals/console-schemas.ts'
import { cents, instant, page, pageInput, timeOrder, typedSearch } from '../../wire/schemas.ts'

export const buyerRow = z.object({
  ...buyerName.shape,
  email: z.string(),
  mobile: z.string(),
  balanceCents: cents,
  isBlocked: z.boolean(),
  createdAt: instant,
})
export const buyerInput = z.strictObject({
  ...pageInput,
  q: z.optional(typedSearch(1, 80)),
  /** By when they joined; without it, newest first. */
  order: timeOrder,
})
export const buyerCountInput = z.omit(buyerInput, { cursor: true, limit: true, order: true })
export const buyerPage = page(buyerRow)
/** Facts by which an operator judges a buyer's wish for money; sums are in cents, of all time. */
export const buyerRisk = z.object({
  /** Whole days since the account was opened. */
  days: z.int(),
  rechargedCents: cents,
  withdrawnCents: cents,
  paidCents: cents,
  payments: z.int(),
  refundedCents: cents,
  refunds: z.int(),
  devices: z.int(),
  /** Number of other buyers who signed in on one of these devices. */
  othersOnDevices: z.int(),
})
export const buyerDetail = z.object({
  ...buyerRow.shape,
  language: z.string(),
  /** Devices on which the buyer is logged in now. */
  sessions: z.number(),
  heldCents: cents,
  /** Debt of the buyer after a reorganisation took back money that was spent. */
  owesCents: cents,
  /** As a line of the trail: what the buyer reads speaks to the buyer. */
  blockedReason: z.string(),
  depositAddresses: z.array(z.object({ networkName: z.string(), address: z.string() })),
  recharges: z.array(rechargeRow),
  withdrawals: z.array(withdrawalRow),
})
