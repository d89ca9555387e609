import * as z from 'zod/mini'
import { operator, reason } from '../staff/schemas.ts'
import { cents, instant, page, pageInput, queryInt, typedText, uuid } from '../wire/schemas.ts'
import { recharge, withdrawal } from './schemas.ts'
import { rechargeChecks, withdrawalFlags } from './status.ts'

const buyerName = z.object({ id: uuid, account: z.string(), name: z.string() })
const approval = z.object({ operator, decision: z.enum(['pass', 'refuse']), at: instant })
/** What an operator decides on carries the version that he saw: if it changed meanwhile, he is told. */
const decision = { id: uuid, version: z.int(), reason: z.optional(reason) }

export const queueInput = z.strictObject({
  ...pageInput,
  status: z.optional(queryInt(0, 2)),
  minCents: z.optional(queryInt(0, 1_000_000_000)),
  /** Buyer, number, address or hash. */
  q: z.optional(typedText(1, 80)),
})
/** What stands over a queue. */
export const queueStats = z.object({
  waiting: z.int(),
  waitingCents: cents,
  /** Of the last hundred answered; null when there are none. */
  medianMinutes: z.nullable(z.int()),
})

export const rechargeRow = z.object({
  id: uuid,
  number: z.string(),
  buyer: buyerName,
  method: z.enum(['onchain', 'manual']),
  networkName: z.string(),
  amountCents: cents,
  arrivedCents: z.nullable(cents),
  status: recharge.shape.status,
  approvals: z.int(),
  neededApprovals: z.int(),
  createdAt: instant,
})
export const rechargePage = page(rechargeRow)
/** Another picture that is the same, or looks the same. */
export const pictureMatch = z.object({
  kind: z.enum(['same', 'similar']),
  rechargeId: uuid,
  number: z.string(),
  buyer: buyerName,
})
export const rechargeDetail = z.object({
  ...recharge.shape,
  evidence: z.array(z.object({ id: uuid, bytes: z.int(), matches: z.array(pictureMatch) })),
  buyer: z.object({
    ...buyerName.shape,
    balanceCents: cents,
    rechargedCents: cents,
    rechargedTimes: z.int(),
    isBlocked: z.boolean(),
  }),
  /** `isGood` null: could not be told. `detail` is shown beside it, such as `19 / 19`. */
  checks: z.array(
    z.object({ check: z.enum(rechargeChecks), isGood: z.nullable(z.boolean()), detail: z.string() }),
  ),
  approvals: z.array(approval),
  neededApprovals: z.int(),
  version: z.int(),
  /** The buyer's last five before this one. */
  earlier: z.array(rechargeRow),
})
export const rechargeDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({
    ...decision,
    decision: z.literal('pass'),
    /** What truly arrived; this is what the buyer gets. */
    arrivedCents: z.int().check(z.gte(1), z.lte(100_000_000)),
  }),
  z.strictObject({ ...decision, decision: z.literal('refuse'), reason }),
])

export const withdrawalRow = z.object({
  id: uuid,
  number: z.string(),
  buyer: buyerName,
  type: z.enum(['bank', 'onchain']),
  target: z.string(),
  amountCents: cents,
  arrivalCents: cents,
  status: withdrawal.shape.status,
  payoutState: withdrawal.shape.payoutState,
  flags: z.array(z.enum(withdrawalFlags)),
  approvals: z.int(),
  neededApprovals: z.int(),
  createdAt: instant,
})
export const withdrawalPage = page(withdrawalRow)
export const withdrawalDetail = z.object({
  ...withdrawal.shape,
  flags: z.array(z.enum(withdrawalFlags)),
  /** The whole card number and its holder, for the operator who pays; null on-chain. */
  cardNumber: z.nullable(z.string()),
  cardHolder: z.nullable(z.string()),
  buyer: z.object({
    ...buyerName.shape,
    balanceCents: cents,
    heldCents: cents,
    withdrawnCents: cents,
    withdrawnTimes: z.int(),
    since: instant,
    isBlocked: z.boolean(),
  }),
  approvals: z.array(approval),
  neededApprovals: z.int(),
  version: z.int(),
  earlier: z.array(withdrawalRow),
  /** Each transaction that was signed for it, the newest first; a fee bump makes another one. */
  attempts: z.array(z.object({ txHash: z.string(), nonce: z.int(), signedAt: instant })),
  /** What went wrong with the payout; empty when nothing did. */
  trouble: z.string(),
})
export const withdrawalDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({ ...decision, decision: z.literal('pass'), bankReference: z.optional(typedText(1, 80)) }),
  z.strictObject({ ...decision, decision: z.literal('refuse'), reason }),
])

export const selfAudit = z.object({
  id: z.string(),
  at: instant,
  isSound: z.boolean(),
  /** Each law that was checked, what it should be and what it is, in cents or counts. */
  findings: z.array(
    z.object({ law: z.string(), isKept: z.boolean(), expected: z.string(), found: z.string() }),
  ),
})
export const overview = z.object({
  recharges: queueStats,
  withdrawals: queueStats,
  unexplainedDeposits: z.int(),
  crossingDeposits: z.int(),
  payoutsUnderway: z.int(),
  isStopped: z.boolean(),
  stoppedReason: z.string(),
  lastAudit: z.nullable(selfAudit),
  /** What all buyers together can spend, and what is held for them. */
  availableCents: cents,
  heldCents: cents,
  escrowCents: cents,
  /** What came in and went out in each of the last 14 days, by UTC, oldest first. */
  days: z.array(z.object({ day: z.string(), inCents: cents, outCents: cents })),
})

export const buyerRow = z.object({
  ...buyerName.shape,
  email: z.string(),
  mobile: z.string(),
  balanceCents: cents,
  isBlocked: z.boolean(),
  createdAt: instant,
})
export const buyerInput = z.strictObject({ ...pageInput, q: z.optional(typedText(1, 80)) })
export const buyerPage = page(buyerRow)
export const buyerDetail = z.object({
  ...buyerRow.shape,
  language: z.string(),
  heldCents: cents,
  blockedReason: z.string(),
  depositAddresses: z.array(z.object({ networkName: z.string(), address: z.string() })),
  recharges: z.array(rechargeRow),
  withdrawals: z.array(withdrawalRow),
})
