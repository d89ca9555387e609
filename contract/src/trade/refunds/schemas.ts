import * as z from 'zod/mini'
import { email } from '../../base/account/schemas.ts'
import { shopAddress } from '../../market/shops/address.ts'
import { shopRef } from '../../market/shops/schemas.ts'
import {
  cents,
  instant,
  moneyCentsMax,
  rowId,
  typedCode,
  typedLine,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { orderLine, status } from '../orders/schemas.ts'
import { carrierLengthMax, explanationLengthMax, proofMax, trackingNoLength } from './limits.ts'
import { answerReasons, askedReasons, refundReasons } from './reasons.ts'
import { refundStates } from './status.ts'

/** SPEC §3: type and product status. */
export const refundType = z.enum(['refundOnly', 'returnAndRefund'])
export const productStatus = z.enum(['received', 'notReceived'])
const answerReason = z.enum(answerReasons)

/** Some pieces of an order's line. */
const pick = z.strictObject({ skuId: rowId, quantity: z.int().check(z.gte(1), z.lte(1_000_000)) })
export const linesMax = 200
const orderNoLengthMax = 40

/** Pieces of lines as a query carries them, `skuId:quantity` joined by commas; without it all that are left. */
export const picksText = z
  .string()
  .check(z.maxLength(4000), z.regex(/^\d{1,15}:\d{1,7}(,\d{1,15}:\d{1,7})*$/))
export const quoteInput = z.strictObject({ orderId: uuid, picks: z.optional(picksText) })

/** Step of a case: what happened or did not, and who did it. */
export const refundStep = z.object({
  state: z.enum(refundStates),
  at: instant,
  by: z.enum(['buyer', 'seller', 'operator', 'timer']),
  /** Null where a step needs no reason. */
  reason: z.nullable(answerReason),
  /** Reason and words in the reader's language; empty when there are none. */
  reasonText: z.string(),
  /** Cents of an offer, or of a decision that awards a part; null elsewhere. */
  amountCents: z.nullable(cents),
})
export const refundLine = z.object({ ...orderLine.shape, amountCents: cents })
export const returnParcel = z.object({ carrier: z.string(), trackingNo: z.string(), sentAt: instant })

/** A case as its buyer sees it. */
export const refund = z.object({
  id: uuid,
  number: z.string(),
  orderId: uuid,
  orderNo: z.string(),
  orderStatus: status,
  shop: shopRef,
  type: refundType,
  productStatus,
  reason: z.enum(refundReasons),
  explanation: z.string(),
  /** Cents that are asked for; of a case that was paid in part, those that were paid. */
  amountCents: cents,
  /** Cents that were asked for, where a part of them was paid; null elsewhere. */
  askedCents: z.nullable(cents),
  /** Cents of the part that the shop offers, while the buyer can accept it; null elsewhere. */
  offeredCents: z.nullable(cents),
  freightCents: cents,
  /** Duties and taxes in the amount that were paid with the order. */
  dutyCents: cents,
  lines: z.array(refundLine),
  /** Ids of private pictures. */
  proof: z.array(uuid),
  state: z.enum(refundStates),
  /** Paid at once, without waiting for the shop. */
  isInstant: z.boolean(),
  /** The buyer withdrew from the contract by law: the shop cannot refuse it. */
  isWithdrawal: z.boolean(),
  /** Cents that the shop promised for the way back, paid beside the amount when the goods have come back; 0 of what is no free return. */
  returnFreightCents: cents,
  /** When silence decides (`refundSilence` says how); null when nobody's clock runs. */
  dueAt: z.nullable(instant),
  history: z.array(refundStep),
  /** Address to which the goods are sent back, as it was when that was agreed; null before, and where nothing comes back. */
  returnAddress: z.nullable(shopAddress),
  returnParcel: z.nullable(returnParcel),
  version: z.int(),
  createdAt: instant,
  endedAt: z.nullable(instant),
})

/**
 * Sums of an order that can be refunded, to the cent (PRODUCT §6.8); `refundMaximum` computes the same on the device.
 */
export const refundQuote = z.object({
  orderId: uuid,
  orderNo: z.string(),
  status,
  shop: shopRef,
  /** Sum that was paid, and the sum that came back so far. */
  totalCents: cents,
  refundedCents: cents,
  discountCents: cents,
  freightCents: cents,
  promoCode: z.nullable(z.string()),
  /** Freight and duties come back with the pieces, for nothing was shipped. */
  withFreight: z.boolean(),
  /** Less than the maximum cannot be asked: the goods did not leave, and will not. */
  isWholeOnly: z.boolean(),
  /** Goods can be sent back: the shop has an address for them. */
  takesReturns: z.boolean(),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      /** Pieces that earlier cases refunded, and those that can still be. */
      refundedPieces: z.int(),
      leftPieces: z.int(),
      /** Duties and taxes that were paid for the line with the order. */
      dutyCents: cents,
      /** Cents of the pieces that are left which the shop gave back before, without a return. */
      givenCents: cents,
    }),
  ),
  /** Sums of the picked pieces, or of all that are left. */
  picked: z.object({
    lines: z.array(
      z.object({
        skuId: rowId,
        quantity: z.int(),
        goodsCents: cents,
        discountCents: cents,
        freightCents: cents,
        dutyCents: cents,
        givenCents: cents,
      }),
    ),
    goodsCents: cents,
    discountCents: cents,
    givenCents: cents,
    freightCents: cents,
    dutyCents: cents,
    maxCents: cents,
  }),
  /** True if a refund can be asked for now: not with another open, and not in every state of an order. */
  isPossible: z.boolean(),
  /** The open case, or else the newest; null when there was none. */
  current: z.nullable(refund),
  /** Days that each side has. */
  days: z.object({ answer: z.int(), sendBack: z.int(), receive: z.int(), appeal: z.int() }),
})

const missing = 'refundMissing'
export const applyInput = z.strictObject({
  orderId: uuid,
  type: z.enum(refundType.def.entries, missing),
  productStatus: z.enum(productStatus.def.entries, missing),
  // A negative amount has a message of its own, and it comes first (SPEC §8).
  amountCents: z
    .int(missing)
    .check(z.gte(0, 'refundNegative'), z.gte(1, missing), z.lte(moneyCentsMax, missing)),
  lines: z.array(pick, missing).check(z.minLength(1, missing), z.maxLength(linesMax, missing)),
  reason: z.enum(askedReasons, missing),
  explanation: typedText(1, explanationLengthMax, missing),
  /** Pictures that were uploaded before, by id. */
  proof: z.array(uuid, missing).check(z.minLength(1, missing), z.maxLength(proofMax, missing)),
})
export const sendBackInput = z.strictObject({
  id: uuid,
  carrier: typedLine(1, carrierLengthMax, 'refundTracking'),
  trackingNo: typedCode(trackingNoLength.min, trackingNoLength.max, 'refundTracking'),
})
/** `offeredCents`: the offer that was seen; another one is refused. */
export const acceptInput = z.strictObject({
  id: uuid,
  offeredCents: z.int().check(z.gte(1), z.lte(moneyCentsMax)),
})
export const appealInput = z.strictObject({
  id: uuid,
  explanation: typedText(1, explanationLengthMax, missing),
})
/** One printable page with all that a dispute is decided on (PRODUCT §6.9). */
export const refundPacket = z.object({ fileName: z.string(), html: z.string() })

/** `skuIds`: lines that are meant, with all pieces that are left; without it the whole order. */
export const withdrawOrderInput = z.strictObject({
  orderId: uuid,
  skuIds: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(linesMax))),
})
export const withdrawVisitorInput = z.strictObject({
  orderNo: typedCode(1, orderNoLengthMax),
  email,
})
