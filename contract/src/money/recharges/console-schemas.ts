import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { hasReason, proofReasons, reasonFields, rechargeReasons } from '../../base/staff/reasons.ts'
import { cents, instant, page, typedCode, uuid } from '../../wire/schemas.ts'
import { approval, decision, queueInput } from '../money-settings/console-schemas.ts'
import { recharge } from './schemas.ts'
import { proofTurns, rechargeChecks, rechargeFlags } from './status.ts'

export const rechargeRow = z.object({
  id: uuid,
  number: z.string(),
  buyer: buyerName,
  method: z.enum(['onchain', 'manual']),
  networkName: z.string(),
  amountCents: cents,
  arrivedCents: z.nullable(cents),
  status: recharge.shape.status,
  flags: z.array(z.enum(rechargeFlags)),
  /** Null where no other proof was asked for. */
  proof: z.nullable(z.enum(proofTurns)),
  approvals: z.int(),
  neededApprovals: z.int(),
  createdAt: instant,
})
export const rechargeListInput = z.strictObject({
  ...queueInput.shape,
  /** Only those about which this was noticed when they, or a later one like them, were handed in. */
  flag: z.optional(z.enum(rechargeFlags)),
  /** Only those not decided of which another proof was asked for. */
  proof: z.optional(z.enum(proofTurns)),
})
export const rechargeTotalsInput = z.omit(rechargeListInput, { cursor: true, limit: true })
export const rechargePage = page(rechargeRow)
/** Another picture that is the same, or looks the same. */
export const pictureMatch = z.object({
  kind: z.enum(['same', 'similar']),
  /** The other picture, to be compared with. */
  pictureId: uuid,
  rechargeId: uuid,
  number: z.string(),
  buyer: buyerName,
})
export const rechargeDetail = z.object({
  ...recharge.shape,
  flags: z.array(z.enum(rechargeFlags)),
  /** Way of the shop's own by which it was sent; null on a network. */
  wayId: z.nullable(uuid),
  /** Reference of what arrived, as the operator who passed it named it. */
  bankReference: z.nullable(z.string()),
  evidence: z.array(
    z.object({
      id: uuid,
      bytes: z.int(),
      /** Number of pages of a PDF; null for a picture. */
      pages: z.nullable(z.int()),
      /** Request with which it came; 0: handed in at first. */
      round: z.int(),
      matches: z.array(pictureMatch),
    }),
  ),
  buyer: z.object({
    ...buyerName.shape,
    balanceCents: cents,
    rechargedCents: cents,
    rechargedTimes: z.int(),
    isBlocked: z.boolean(),
  }),
  /** `isGood` null: unknown. `detail` is shown beside it, such as `19 / 19`. */
  checks: z.array(
    z.object({ check: z.enum(rechargeChecks), isGood: z.nullable(z.boolean()), detail: z.string() }),
  ),
  approvals: z.array(approval),
  neededApprovals: z.int(),
  version: z.int(),
  /** The buyer's last five before this one. */
  earlier: z.array(rechargeRow),
})
export const rechargeAskInput = z
  .strictObject({ id: uuid, version: z.int(), ...reasonFields(proofReasons) })
  .check(hasReason)
export const rechargeDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({
    ...decision,
    decision: z.literal('pass'),
    /** Sum that truly arrived; this is what the buyer gets. */
    arrivedCents: z.int().check(z.gte(1), z.lte(100_000_000)),
    /** Reference of what arrived, on the bank's statement or a receipt; whoever passes one of the shop's own ways last must name it. */
    bankReference: z.optional(typedCode(1, 80, 'bankReferenceMissing')),
  }),
  z
    .strictObject({ ...decision, decision: z.literal('refuse'), ...reasonFields(rechargeReasons) })
    .check(hasReason),
])
