import * as z from 'zod/mini'
import { cents, instant, page, pageInput, uuid } from '../../wire/schemas.ts'
import { cleanUnspaced } from '../../wire/typed-text.ts'
import { chainAddressShape } from '../chain/limits.ts'
import { networkId, networkName, txHash } from '../chain/schemas.ts'
import { auditStatusCode, statusFilter } from '../money-settings/schemas.ts'
import { payReferenceShape } from '../ways/limits.ts'
import { fieldsTyped, filledIn } from '../ways/schemas.ts'
import { evidenceMax, proofRequestsMax, rechargeCentsMax } from './limits.ts'

export const addressText = z
  .string('rechargeAddress')
  .check(z.overwrite(cleanUnspaced), z.regex(chainAddressShape, 'rechargeAddress'))

export const rechargeInput = z.strictObject({
  networkId,
  /** The address that the money was sent from. */
  address: addressText,
  amountCents: z
    .int('rechargeAddress')
    .check(z.gte(1, 'rechargeAddress'), z.lte(rechargeCentsMax, 'rechargeAddress')),
  /** Pictures that were uploaded before, by id. */
  evidence: z
    .array(uuid, 'rechargeEvidence')
    .check(z.minLength(1, 'rechargeEvidence'), z.maxLength(evidenceMax, 'rechargeEvidence')),
  txHash: z.optional(txHash),
})
/** Money that was sent by a way of the shop's own: no chain has to know of it. */
export const rechargeByWayInput = z.strictObject({
  wayId: uuid,
  /** Given by `recharge_reference`, and named by the buyer when they sent the money. */
  reference: z.string('wayReference').check(z.regex(payReferenceShape, 'wayReference')),
  amountCents: rechargeInput.shape.amountCents,
  evidence: rechargeInput.shape.evidence,
  fields: fieldsTyped,
})
export const rechargeReference = z.object({ reference: z.string() })
/** Another proof that an operator asked for, and what came. While it waits the recharge is still being audited (SPEC §4). */
export const proofRequest = z.object({
  n: z.int(),
  /** Why, in the reader's language, with the operator's own words. */
  reason: z.string(),
  askedAt: instant,
  /** Time from which it may be refused for want of an answer. */
  answerUntil: instant,
  answeredAt: z.nullable(instant),
  /** Ids of the pictures and PDFs that came, which `evidence` has too. */
  evidence: z.array(uuid),
})
export const rechargeAnswerInput = z.strictObject({
  id: uuid,
  /** Number of the request that is answered. */
  n: z.int().check(z.gte(1), z.lte(proofRequestsMax)),
  evidence: rechargeInput.shape.evidence,
})
/** A recharge, on-chain, manual or by card, as its buyer sees it. */
export const recharge = z.object({
  id: uuid,
  number: z.string(),
  method: z.enum(['onchain', 'manual', 'card']),
  /** Or the way of the shop's own by which the money was sent, with its name. */
  network: networkName,
  /** Manual: where it was sent from; empty for a way of the shop's own. On-chain: the buyer's own deposit address. */
  address: z.string(),
  amountCents: cents,
  /** Sum that arrived; it may differ from the amount. Null until it is passed. */
  arrivedCents: z.nullable(cents),
  status: auditStatusCode,
  /** Being audited: one operator has agreed, and a second one must ("agree" of SPEC §4). */
  isAgreed: z.boolean(),
  /** On-chain: it is all there, and operators look at it before it is credited. */
  isBeingChecked: z.boolean(),
  /** Why it was refused, or kept, or taken back. Empty when there is nothing to say. */
  reason: z.string(),
  txHash: z.nullable(z.string()),
  /** By a way of the shop's own: what the buyer had to name, and what they filled in; else null, and none. */
  reference: z.nullable(z.string()),
  fields: filledIn,
  /** On-chain only. */
  confirmations: z.nullable(z.int()),
  neededConfirmations: z.nullable(z.int()),
  /** Ids of private pictures and PDFs. */
  evidence: z.array(uuid),
  /** Ids of them that are PDFs. */
  pdfs: z.array(uuid),
  /** Manual: other proofs that were asked for, in the order of time. */
  requests: z.array(proofRequest),
  createdAt: instant,
  decidedAt: z.nullable(instant),
})
export const rechargeLogInput = z.strictObject({ ...pageInput, status: statusFilter })
export const rechargePage = page(recharge)
