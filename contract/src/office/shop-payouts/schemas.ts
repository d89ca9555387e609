import * as z from 'zod/mini'
import { hasReason, reasonFields, shopPayoutReasons } from '../../base/staff/reasons.ts'
import { approval, decision } from '../../money/money-settings/console-schemas.ts'
import { daysInput } from '../../wire/days-input.ts'
import {
  cents,
  houseCents,
  instant,
  moneyCentsMax,
  page,
  pageInput,
  queryFilter,
  queryInt,
  typedCode,
  typedSearch,
  uuid,
} from '../../wire/schemas.ts'
import { referenceLengthMax } from './limits.ts'
import { payoutStatus } from './status.ts'

const { waiting, paid, refused, cancelled } = payoutStatus
const status = z.union([z.literal(waiting), z.literal(paid), z.literal(refused), z.literal(cancelled)])

export const payoutAskInput = z.strictObject({
  amountCents: z.int('payoutTooMuch').check(z.gte(1, 'payoutTooMuch'), z.lte(moneyCentsMax, 'payoutTooMuch')),
  /** A kept account of the shop. */
  accountId: uuid,
})

/** A payout as its shop reads it. */
export const shopPayout = z.object({
  id: uuid,
  number: z.string(),
  amountCents: cents,
  bankName: z.string(),
  holder: z.string(),
  /** The rest is shown to nobody but the operator who pays. */
  lastFour: z.string(),
  status,
  /** Asked for by the schedule, not by hand. */
  isScheduled: z.boolean(),
  /** Finance has read the account to pay it: it can no longer be cancelled. */
  isOpened: z.boolean(),
  reasonCode: z.enum(shopPayoutReasons),
  reason: z.string(),
  bankReference: z.nullable(z.string()),
  createdAt: instant,
  /** Paid, given back or cancelled. */
  endedAt: z.nullable(instant),
})
export const shopPayoutsInput = z.strictObject(pageInput)
export const shopPayoutPage = page(shopPayout)

export const payoutQueueInput = z.strictObject({
  ...pageInput,
  status: z.optional(queryFilter(queryInt(0, 3))),
  /** Only those to which this operator has not agreed yet. */
  forMe: z.optional(z.enum(['true'])),
  /** A payout's number, or the shop's name. */
  q: z.optional(typedSearch(1, 80)),
  ...daysInput,
  /** Only those that this operator agreed to or refused. */
  operatorId: z.optional(uuid),
})
export const payoutTotalsInput = z.omit(payoutQueueInput, { cursor: true, limit: true })
export const payoutRow = z.object({
  id: uuid,
  number: z.string(),
  shop: z.object({ id: z.int(), name: z.string() }),
  amountCents: cents,
  status,
  approvals: z.int(),
  neededApprovals: z.int(),
  createdAt: instant,
})
export const payoutPage = page(payoutRow)
export const payoutDetail = z.object({
  ...shopPayout.shape,
  shop: payoutRow.shape.shop,
  /** Whole while it waits, once somebody of finance opened it to pay. */
  account: z.nullable(z.string()),
  /** Debts between company and shop: what the company owes the shop beside the payout, and the shop the company. */
  payableCents: houseCents,
  owedCents: houseCents,
  approvals: z.array(approval),
  neededApprovals: z.int(),
  version: z.int(),
})
export const payoutInput = z.strictObject({ id: uuid })
export const payoutDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({
    ...decision,
    decision: z.literal('pass'),
    bankReference: z.optional(typedCode(1, referenceLengthMax, 'payoutReference')),
  }),
  z
    .strictObject({ ...decision, decision: z.literal('refuse'), ...reasonFields(shopPayoutReasons) })
    .check(hasReason),
])
