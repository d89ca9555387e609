import * as z from 'zod/mini'
import { networkId, txHash } from '../chain/schemas.ts'
import { hasReason, proposalReasons, reasonFields } from '../controls/reasons.ts'
import { operator } from '../staff/schemas.ts'
import { cents, instant, page, pageInput, typedText, uuid } from '../wire/schemas.ts'
import { adjustableAccounts, adjustCentsMax, proposalKinds, proposalStates } from './kinds.ts'

const positive = z.int().check(z.gte(1), z.lte(adjustCentsMax))

const reason = reasonFields(proposalReasons)

export const proposalInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('payout_retry'), withdrawalId: uuid, ...reason }).check(hasReason),
  z.strictObject({ kind: z.literal('payout_cancel'), withdrawalId: uuid, ...reason }).check(hasReason),
  z.strictObject({ kind: z.literal('payout_reassign'), withdrawalId: uuid, ...reason }).check(hasReason),
  /** It was paid by hand, from the same wallet, with this transaction. */
  z
    .strictObject({ kind: z.literal('payout_settle'), withdrawalId: uuid, txHash, ...reason })
    .check(hasReason),
  /** Adds to an account (below zero: takes from it). `buyerId` is for `available` alone; `cause` is where it is explained. */
  z
    .strictObject({
      kind: z.literal('adjust'),
      account: z.enum(adjustableAccounts),
      buyerId: z.optional(uuid),
      amountCents: z.int().check(z.gte(-adjustCentsMax), z.lte(adjustCentsMax)),
      cause: typedText(1, 200),
      ...reason,
    })
    .check(hasReason),
  /** What a buyer owes after a reorganisation: the company bears it, or it is taken from the balance. */
  z
    .strictObject({ kind: z.literal('debt_write_off'), buyerId: uuid, amountCents: positive, ...reason })
    .check(hasReason),
  z
    .strictObject({ kind: z.literal('debt_collect'), buyerId: uuid, amountCents: positive, ...reason })
    .check(hasReason),
  /** The last block that the chain and our record have in common; scanning goes on behind it. */
  z
    .strictObject({ kind: z.literal('rescan'), networkId, blockNo: z.int().check(z.gte(0)), ...reason })
    .check(hasReason),
])

export const proposal = z.object({
  id: uuid,
  kind: z.enum(proposalKinds),
  /** A withdrawal, buyer or network; the company's own accounts have none. */
  subject: z.object({
    type: z.enum(['withdrawal', 'buyer', 'network', 'house']),
    id: z.string(),
    name: z.string(),
  }),
  /** Signed for `adjust`: what the account gains. */
  amountCents: z.nullable(cents),
  /** What belongs to its kind: `account`, `cause`, `txHash`, `blockNo`, and for `rescan` what would be taken back. */
  detail: z.record(z.string(), z.string()),
  reasonCode: z.enum(proposalReasons),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: operator,
  proposedAt: instant,
  decidedBy: z.nullable(operator),
  decidedAt: z.nullable(instant),
})
export const proposalListInput = z.strictObject({
  ...pageInput,
  state: z.optional(z.enum(proposalStates)),
  subjectId: z.optional(z.string().check(z.maxLength(60))),
})
export const proposalPage = page(proposal)
export const proposalDecideInput = z.strictObject({ id: uuid, decision: z.enum(['confirm', 'refuse']) })
