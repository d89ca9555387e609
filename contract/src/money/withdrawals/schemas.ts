import * as z from 'zod/mini'
import { payCode } from '../../base/account/schemas.ts'
import { cents, instant, moneyCentsMax, page, pageInput, typedLine, uuid } from '../../wire/schemas.ts'
import { cleanUngrouped, cleanUnspaced } from '../../wire/typed-text.ts'
import { chainAddressShape } from '../chain/limits.ts'
import { network, networkId, networkName } from '../chain/schemas.ts'
import { auditStatusCode, statusFilter } from '../money-settings/schemas.ts'
import { fieldsTyped, filledIn } from '../ways/schemas.ts'
import { cardNumberShape, cardNumberTypedMax, cardWordsLength, chainAddressLabelMax } from './limits.ts'
import { sendingStates } from './status.ts'

export const card = z.object({
  id: uuid,
  bankName: z.string(),
  /** The last four digits; the whole number stands on a withdrawal that went there, for its buyer and the operator who pays. */
  lastFour: z.string(),
  holder: z.string(),
  /** Way of the shop's own to which it belongs; null for a bank card. `bankName` is then the way's name. */
  wayId: z.nullable(uuid),
})
/** A place to which a way of the shop's own pays: it is saved, and used, as a card is. */
export const wayTargetInput = z.strictObject({ wayId: uuid, fields: fieldsTyped })
const cardWords = typedLine(cardWordsLength.min, cardWordsLength.max, 'cardInvalid')
export const cardInput = z.strictObject({
  bankName: cardWords,
  number: z
    .string('cardInvalid')
    .check(
      z.maxLength(cardNumberTypedMax, 'cardInvalid'),
      z.overwrite(cleanUngrouped),
      z.regex(cardNumberShape, 'cardInvalid'),
    ),
  holder: cardWords,
})
export const chainAddress = z.object({
  id: uuid,
  network: networkName,
  address: z.string(),
  label: z.string(),
  /** From when on it can be used: new addresses wait (PRODUCT §6.6). */
  usableAt: instant,
})
/** The subject of its ticket is `<networkId>:<address as typed>`, its amount 0. */
export const chainAddressInput = z.strictObject({
  networkId,
  address: z
    .string('chainAddressFormat')
    .check(z.overwrite(cleanUnspaced), z.regex(chainAddressShape, 'chainAddressFormat')),
  label: typedLine(1, chainAddressLabelMax),
  ticket: z.optional(z.string().check(z.maxLength(100))),
  payCode: z.optional(payCode),
})

/** All that a buyer must know before a withdrawal: quote first (PRODUCT §6.4). */
export const withdrawalTerms = z.object({
  balanceCents: cents,
  /** Part of the balance that came from cards lately: it can be spent, and not withdrawn yet. */
  cardHeldCents: cents,
  cardHoldDays: z.int(),
  /** Hundredths of a percent. */
  feeBps: z.int(),
  minFeeCents: z.int(),
  minAmountCents: z.int(),
  maxAmountCents: z.int(),
  /** Sum that may still be withdrawn within these 24 hours. */
  leftTodayCents: cents,
  /** Number of withdrawals that may still be asked for within these 24 hours. */
  timesLeftToday: z.int().check(z.gte(0)),
  /** Usual duration of an audit. */
  auditMinutes: z.int(),
  newAddressWaitMinutes: z.int(),
  /** Withdrawals are stopped at the moment, for all or for this buyer; the reason is beside it. */
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
  /** Reference of the transfer to the card, once it was made: by it banks find it. */
  bankReference: z.nullable(z.string()),
  network: z.nullable(networkName),
  address: z.nullable(z.string()),
  status: auditStatusCode,
  reason: z.string(),
  payoutState: z.enum(sendingStates),
  /** Operators look at it before it goes on. */
  isBeingChecked: z.boolean(),
  txHash: z.nullable(z.string()),
  confirmations: z.nullable(z.int()),
  neededConfirmations: z.nullable(z.int()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
})
/** One withdrawal whole, for its buyer alone. */
export const ownWithdrawal = z.object({
  ...withdrawal.shape,
  /** The whole number of its card (SPEC §3); null on-chain. Lists and answers to acts, which are kept, never carry it. */
  cardNumber: z.nullable(z.string()),
  /** All that the buyer filled in, for a way of the shop's own; else none. */
  fields: filledIn,
})
export const withdrawalLogInput = z.strictObject({ ...pageInput, status: statusFilter })
export const withdrawalPage = page(withdrawal)
