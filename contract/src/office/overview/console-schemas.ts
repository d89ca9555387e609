import * as z from 'zod/mini'
import { queueStats } from '../../money/money-settings/console-schemas.ts'
import { cents, houseCents } from '../../wire/schemas.ts'
import { selfAudit } from '../reconciliation/console-schemas.ts'

export const overview = z.object({
  recharges: queueStats,
  withdrawals: queueStats,
  shopPayouts: queueStats,
  unexplainedDeposits: z.int(),
  crossingDeposits: z.int(),
  payoutsUnderway: z.int(),
  /** Number of these that have a problem. */
  stuckPayouts: z.int(),
  /** Networks whose chain differs from ours deeper than is followed; they are scanned no further. */
  haltedNetworks: z.int(),
  /** Proposals that wait for a second operator. */
  openProposals: z.int(),
  /** Appeals of suspended shops that nobody answered. */
  suspensionAppeals: z.int(),
  /** Nobody but the reader could be asked to agree now: what takes two, one does alone after the waiting time. */
  isAlone: z.boolean(),
  /** Acts for two that one person did alone in the last 30 days. */
  aloneActs: z.int(),
  /** Rows that jobs and services set aside. */
  stuckRows: z.int(),
  /** This shop is a restored copy that sends nothing yet: the instant of its data. */
  restoredFrom: z.nullable(z.string()),
  /** Payments that left a sending wallet, and that no withdrawal of a restored copy knows. */
  unknownPayments: z.int(),
  /** The first fifty of them. */
  unknownPaymentList: z.array(
    z.object({
      networkId: z.string(),
      networkName: z.string(),
      txHash: z.string(),
      to: z.string(),
      amountCents: cents,
    }),
  ),
  /** Withdrawals and deposits that the sanctions list stopped, and nobody has decided. */
  openHits: z.int(),
  /** Whole days since the day of the sanctions list in force; null before the first. */
  sanctionsAgeDays: z.nullable(z.int()),
  isStopped: z.boolean(),
  stoppedReason: z.string(),
  lastAudit: z.nullable(selfAudit),
  /** Sums of all buyers: what they can spend, and what is held for them. */
  availableCents: houseCents,
  heldCents: houseCents,
  escrowCents: houseCents,
  /** Sums that came in and went out in each of the last 14 days, by UTC, oldest first. */
  days: z.array(z.object({ day: z.string(), inCents: houseCents, outCents: houseCents })),
})
