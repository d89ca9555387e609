import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { hasReason, reasonFields, withdrawalReasons } from '../../base/staff/reasons.ts'
import { cents, instant, page, typedCode, uuid } from '../../wire/schemas.ts'
import { sanctionsHit } from '../chain/schemas.ts'
import { approval, decision, queueInput } from '../money-settings/console-schemas.ts'
import { filledIn } from '../ways/schemas.ts'
import { withdrawal } from './schemas.ts'
import { sendingOrders, sendingProblems, withdrawalFlags } from './status.ts'

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
export const withdrawalListInput = z.strictObject({
  ...queueInput.shape,
  /** True: withdrawals alone whose sending is under way and has a problem. */
  stuck: z.optional(z.enum(['true'])),
  /** Only those about which this was noticed when they were asked for. */
  flag: z.optional(z.enum(withdrawalFlags)),
})
export const withdrawalTotalsInput = z.omit(withdrawalListInput, { cursor: true, limit: true })
export const withdrawalPage = page(withdrawalRow)
export const withdrawalDetail = z.object({
  ...withdrawal.shape,
  flags: z.array(z.enum(withdrawalFlags)),
  /** The whole card number and its holder, for the operator who pays; null on-chain. */
  cardNumber: z.nullable(z.string()),
  cardHolder: z.nullable(z.string()),
  /** Fields of a way of the shop's own, as the buyer filled them in; none for a card, and once it is decided. */
  fields: filledIn,
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
  attempts: z.array(
    z.object({
      txHash: z.string(),
      nonce: z.int(),
      /** `cancel` takes the number of the payment before it, `hand` was made outside of Sampan. */
      purpose: z.enum(['pay', 'cancel', 'hand']),
      signedAt: instant,
      /** Fee of the network that it cost, and the most that it may cost, such as `13.74 TRX`; null where that is not known. */
      feePaid: z.nullable(z.string()),
      feeLimit: z.nullable(z.string()),
    }),
  ),
  /** Hits of the sanctions list that hold it. */
  hits: z.array(sanctionsHit),
  /** Problem of the sending; the values fill the console's words for the code. */
  problem: z.nullable(z.object({ code: z.enum(sendingProblems), values: z.record(z.string(), z.string()) })),
  /** Order of two operators that the sending process has not carried out yet. */
  order: z.nullable(z.enum(sendingOrders)),
})
export const withdrawalDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({
    ...decision,
    decision: z.literal('pass'),
    /** Reference of the transfer that was made; whoever passes a bank withdrawal last must name it. */
    bankReference: z.optional(typedCode(1, 80, 'payoutReference')),
  }),
  z
    .strictObject({ ...decision, decision: z.literal('refuse'), ...reasonFields(withdrawalReasons) })
    .check(hasReason),
])
