import * as z from 'zod/mini'
import { approval, decision } from '../controls/console-schemas.ts'
import { hasReason, reasonFields, shopPayoutReasons } from '../controls/reasons.ts'
import { auditStatusCode, statusFilter } from '../controls/schemas.ts'
import {
  cents,
  houseCents,
  instant,
  moneyCentsMax,
  page,
  pageInput,
  typedText,
  uuid,
} from '../wire/schemas.ts'
import { cardWordsLength } from '../withdrawals/limits.ts'
import { accountShape, accountTypedMax, isSoundAccount, referenceLengthMax } from './limits.ts'

const accountWords = typedText(cardWordsLength.min, cardWordsLength.max, 'payoutAccount')
export const payoutAskInput = z.strictObject({
  amountCents: z.int('payoutTooMuch').check(z.gte(1, 'payoutTooMuch'), z.lte(moneyCentsMax, 'payoutTooMuch')),
  holder: accountWords,
  bankName: accountWords,
  /** The account's number or IBAN. */
  account: z.pipe(
    z.string('payoutAccount').check(z.maxLength(accountTypedMax, 'payoutAccount')),
    z.pipe(
      z.transform((written: string) => written.replace(/[\s-]/g, '').toUpperCase()),
      z.string().check(z.regex(accountShape, 'payoutAccount'), z.refine(isSoundAccount, 'payoutAccount')),
    ),
  ),
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
  status: auditStatusCode,
  reasonCode: z.enum(shopPayoutReasons),
  reason: z.string(),
  bankReference: z.nullable(z.string()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
})
export const shopPayoutsInput = z.strictObject(pageInput)
export const shopPayoutPage = page(shopPayout)

export const payoutQueueInput = z.strictObject({ ...pageInput, status: z.optional(statusFilter) })
export const payoutRow = z.object({
  id: uuid,
  number: z.string(),
  shop: z.object({ id: z.int(), name: z.string() }),
  amountCents: cents,
  status: auditStatusCode,
  approvals: z.int(),
  neededApprovals: z.int(),
  createdAt: instant,
})
export const payoutPage = page(payoutRow)
export const payoutDetail = z.object({
  ...shopPayout.shape,
  shop: payoutRow.shape.shop,
  /** Whole while it waits, for the operator who pays. */
  account: z.nullable(z.string()),
  /** What the company owes the shop beside it, and the shop the company. */
  payableCents: houseCents,
  owedCents: houseCents,
  approvals: z.array(approval),
  neededApprovals: z.int(),
  version: z.int(),
})
export const payoutDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({
    ...decision,
    decision: z.literal('pass'),
    bankReference: z.optional(typedText(1, referenceLengthMax, 'payoutReference')),
  }),
  z
    .strictObject({ ...decision, decision: z.literal('refuse'), ...reasonFields(shopPayoutReasons) })
    .check(hasReason),
])
