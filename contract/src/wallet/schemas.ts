import * as z from 'zod/mini'
import { payCode } from '../account/schemas.ts'
import { chainAddressShape } from '../chain/limits.ts'
import { network, networkId, txHash } from '../chain/schemas.ts'
import {
  cents,
  instant,
  moneyCentsMax,
  page,
  pageInput,
  positiveCents,
  queryInt,
  typedText,
  uuid,
} from '../wire/schemas.ts'
import {
  cardNumberShape,
  cardNumberTypedMax,
  cardWordsLength,
  chainAddressLabelMax,
  evidenceMax,
  rechargeCentsMax,
} from './limits.ts'
import { payoutStates } from './status.ts'

export const auditStatusCode = z.union([z.literal(0), z.literal(1), z.literal(2)])
const statusFilter = z.optional(queryInt(0, 2))
const networkName = z.object({ id: z.string(), name: z.string() })

export const addressText = z
  .string('rechargeAddress')
  .check(z.trim(), z.regex(chainAddressShape, 'rechargeAddress'))

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
/** A recharge, on-chain or manual, as its buyer sees it. */
export const recharge = z.object({
  id: uuid,
  number: z.string(),
  method: z.enum(['onchain', 'manual']),
  network: networkName,
  /** Manual: where it was sent from. On-chain: the buyer's own deposit address. */
  address: z.string(),
  amountCents: cents,
  /** What arrived; it may differ from the amount. Null until it is passed. */
  arrivedCents: z.nullable(cents),
  status: auditStatusCode,
  /** Why it was refused, or kept, or taken back. Empty when there is nothing to say. */
  reason: z.string(),
  txHash: z.nullable(z.string()),
  /** On-chain only. */
  confirmations: z.nullable(z.int()),
  neededConfirmations: z.nullable(z.int()),
  /** Ids of private pictures. */
  evidence: z.array(uuid),
  createdAt: instant,
  decidedAt: z.nullable(instant),
})
export const rechargeLogInput = z.strictObject({ ...pageInput, status: statusFilter })
export const rechargePage = page(recharge)

export const card = z.object({
  id: uuid,
  bankName: z.string(),
  /** The last four digits; the rest is shown to nobody but the operator who pays. */
  lastFour: z.string(),
  holder: z.string(),
})
const cardWords = typedText(cardWordsLength.min, cardWordsLength.max, 'cardInvalid')
export const cardInput = z.strictObject({
  bankName: cardWords,
  number: z.pipe(
    z.string('cardInvalid').check(z.maxLength(cardNumberTypedMax, 'cardInvalid')),
    z.pipe(
      z.transform((written: string) => written.replace(/[\s-]/g, '')),
      z.string().check(z.regex(cardNumberShape, 'cardInvalid')),
    ),
  ),
  holder: cardWords,
})
export const chainAddress = z.object({
  id: uuid,
  network: networkName,
  address: z.string(),
  label: z.string(),
  /** From when on it can be used: new addresses wait (PRODUCT §6 no. 6). */
  usableAt: instant,
})
/** The subject of its ticket is `<networkId>:<address as typed>`, its amount 0. */
export const chainAddressInput = z.strictObject({
  networkId,
  address: z.string('chainAddressFormat').check(z.trim(), z.regex(chainAddressShape, 'chainAddressFormat')),
  label: typedText(1, chainAddressLabelMax),
  ticket: z.optional(z.string().check(z.maxLength(100))),
  payCode: z.optional(payCode),
})

/** All that a buyer must know before he withdraws: quote first (PRODUCT §6 no. 4). */
export const withdrawalTerms = z.object({
  balanceCents: cents,
  /** Hundredths of a percent. */
  feeBps: z.int(),
  minFeeCents: z.int(),
  minAmountCents: z.int(),
  maxAmountCents: z.int(),
  /** What may still be withdrawn within these 24 hours. */
  leftTodayCents: cents,
  /** How long an audit usually takes. */
  auditMinutes: z.int(),
  newAddressWaitMinutes: z.int(),
  /** Withdrawals rest at the moment, for all or for this buyer; why stands beside it. */
  isStopped: z.boolean(),
  stoppedReason: z.string(),
  cards: z.array(card),
  addresses: z.array(chainAddress),
  networks: z.array(network),
})
/** The subject of its ticket is `bank:<cardId>` or `onchain:<addressId>`, its amount `amountCents`. */
export const withdrawInput = z.strictObject({
  type: z.enum(['bank', 'onchain'], 'drawTarget'),
  amountCents: z.int('drawEmpty').check(z.gte(1, 'drawEmpty'), z.lte(moneyCentsMax, 'drawBalance')),
  /** The arrival that the buyer was shown; if the server's differs, nothing is done. */
  arrivalCents: z.int(),
  cardId: z.optional(uuid),
  addressId: z.optional(uuid),
  ticket: z.optional(z.string().check(z.maxLength(100))),
  payCode: z.optional(payCode),
})
export const withdrawal = z.object({
  id: uuid,
  number: z.string(),
  type: z.enum(['bank', 'onchain']),
  amountCents: cents,
  serviceChargeCents: cents,
  arrivalCents: cents,
  bankName: z.nullable(z.string()),
  cardLastFour: z.nullable(z.string()),
  network: z.nullable(networkName),
  address: z.nullable(z.string()),
  status: auditStatusCode,
  reason: z.string(),
  payoutState: z.enum(payoutStates),
  txHash: z.nullable(z.string()),
  confirmations: z.nullable(z.int()),
  neededConfirmations: z.nullable(z.int()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
})
export const withdrawalLogInput = z.strictObject({ ...pageInput, status: statusFilter })
export const withdrawalPage = page(withdrawal)

export const moneySettings = z.object({
  feeBps: z.int().check(z.gte(0), z.lte(2_000)),
  minFeeCents: z.int().check(z.gte(0), z.lte(100_00)),
  minAmountCents: positiveCents,
  maxAmountCents: positiveCents,
  dailyAmountCents: positiveCents,
  /** From this amount on two different operators must agree, for withdrawals and manual recharges each. */
  twoPersonCents: positiveCents,
  auditMinutes: z.int().check(z.gte(1), z.lte(10_080)),
  newAddressWaitMinutes: z.int().check(z.gte(0), z.lte(10_080)),
})
