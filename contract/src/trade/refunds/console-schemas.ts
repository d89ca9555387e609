import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { hasReason, reasonFields } from '../../base/staff/reasons.ts'
import { heldFilter } from '../../base/staff/schemas.ts'
import { daysInput } from '../../wire/days-input.ts'
import {
  cents,
  houseCents,
  instant,
  moneyCentsMax,
  page,
  pageInput,
  rowId,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { orderActors } from '../orders/status.ts'
import { trackedParcel } from '../shipments/schemas.ts'
import { explanationLengthMax, instantCentsMax, instantOrdersMax, refundDaysMax } from './limits.ts'
import { decisionReasons, offerReasons, refundReasons, shopAnswerReasons } from './reasons.ts'
import { linesMax, picksText, productStatus, refund, refundType } from './schemas.ts'
import { refundStates } from './status.ts'

/** A row of a shop's or the operators' list. */
export const refundRow = z.object({
  id: uuid,
  number: z.string(),
  orderNo: z.string(),
  shopName: z.string(),
  /** Name by which the buyer wants to be called; a shop sees no account. */
  buyerName: z.string(),
  type: refundType,
  /** The buyer withdrew from the contract by law: the shop cannot refuse it. */
  isWithdrawal: z.boolean(),
  /** Cents that the shop promised for the way back; 0 of what is no free return. */
  returnFreightCents: cents,
  productStatus,
  reason: z.enum(refundReasons),
  amountCents: cents,
  /** Cents that were asked for, where a part of them was paid; null elsewhere. */
  askedCents: z.nullable(cents),
  state: z.enum(refundStates),
  dueAt: z.nullable(instant),
  createdAt: instant,
  /** Number of operators who agree on a dispute, and of those who must. */
  approvals: z.int(),
  neededApprovals: z.int(),
})
export const refundPage = page(refundRow)
/** `waiting` is what waits for the shop's answer, or, of disputes, the operators'. */
export const refundQueueInput = z.strictObject({
  ...pageInput,
  show: z._default(z.enum(['waiting', 'all']), 'waiting'),
  held: heldFilter,
  /** A number of a case or order; for operators a shop's name or a buyer's account as well. */
  q: z.optional(typedSearch(1, 40)),
  /** When it was asked for. */
  ...daysInput,
})
export const refundTotalsInput = z.omit(refundQueueInput, { cursor: true, limit: true })
export const disputeQueueInput = z.strictObject({
  ...refundQueueInput.shape,
  /** Only those that this operator decided, alone or with another. */
  operatorId: z.optional(uuid),
})
export const disputeTotalsInput = z.omit(disputeQueueInput, { cursor: true, limit: true })
export const disputeChoices = z.object({ operators: z.array(z.object({ id: uuid, name: z.string() })) })
export const refundStats = z.object({
  waiting: z.int(),
  waitingCents: houseCents,
  /** When the next clock runs out; null when nothing waits. */
  nextDueAt: z.nullable(instant),
})

/** Step of a case in the history of its order. */
export const orderRefundStep = z.object({
  caseId: uuid,
  number: z.string(),
  /** Reason of the case: what a shop gave of itself was asked for by nobody. */
  reason: z.enum(refundReasons),
  isWithdrawal: z.boolean(),
  state: z.enum(refundStates),
  at: instant,
  by: z.enum(orderActors),
  /** Name of the colleague or operator who did it, for operators the buyer's account as well; null of a clock, and of what a shop may not know. */
  name: z.nullable(z.string()),
  /** Cents that were asked for, offered or paid with this step; null of a step that is about no sum. */
  amountCents: z.nullable(cents),
})
export const orderRefundSteps = z.array(orderRefundStep)

/** A case with what both sides say and prove. */
export const refundCase = z.object({
  ...refund.shape,
  buyerName: z.string(),
  order: z.object({
    totalCents: cents,
    freightCents: cents,
    discountCents: cents,
    refundedCents: cents,
    createdAt: instant,
    paidAt: z.nullable(instant),
    country: z.string(),
  }),
  /** Parcels that went to the buyer; the one that came back is `returnParcel`. */
  parcels: z.array(trackedParcel),
  /** True if nothing less can be paid than what is asked: some of the pieces did not leave. */
  isWholeOnly: z.boolean(),
  /** File as it came of each picture of `proof`. */
  proofFiles: z.array(z.object({ id: uuid, sha256: z.string(), bytes: z.int(), uploadedAt: instant })),
  /** Other cases of this order, newest first. */
  earlier: z.array(refundRow),
})
/** The same for operators, with the buyer's account and their history with refunds. */
export const refundDispute = z.object({
  ...refundCase.shape,
  buyer: z.object({ ...buyerName.shape, orders: z.int(), refunds: z.int(), since: instant }),
  /** Decisions of operators about the dispute while it waits for a second one who says the same. */
  voices: z.array(
    z.object({
      operator: z.object({ id: uuid, name: z.string() }),
      decision: z.enum(['agree', 'award', 'close']),
      /** Cents of an award that is less than what is asked; null elsewhere. */
      awardCents: z.nullable(cents),
      at: instant,
    }),
  ),
  neededApprovals: z.int(),
  /** Two must agree, and nobody else can now. */
  isAlone: z.boolean(),
  /**
   * Description of each good as it was when it was ordered, in the language of its title; empty where nobody described
   * it.
   */
  described: z.array(z.object({ skuId: rowId, text: z.string() })),
  /** Shares of a dispute that waits if it is paid as asked. The rest stays for the shop, less its commission. */
  award: z.nullable(
    z.object({
      goodsCents: cents,
      freightCents: cents,
      /** Duties and taxes that were paid with the order. */
      dutyCents: cents,
      /** Share of a promo code that goes back to the company. */
      companyCents: cents,
      /** Cents that are asked of each line of the case, and the company's part that goes back with all of them: by these `partShares` cuts a part. */
      shares: z.array(z.object({ amountCents: cents, discountCents: cents })),
      restCents: cents,
      /** When the shop sent goods after it had refused, although the freight is asked for; null where it did not. */
      shippedAfterRefusalAt: z.nullable(instant),
    }),
  ),
})

const picks = z.array(z.strictObject({ skuId: rowId, quantity: z.int().check(z.gte(1), z.lte(1_000_000)) }))
/** Pieces that a shop would cancel, as `skuId:quantity` joined by commas; without it all that have not left. */
export const giveQuoteInput = z.strictObject({ orderId: uuid, picks: z.optional(picksText) })
/** Sums of an order that its shop can give back of itself. */
export const giveQuote = z.object({
  /** Sum that came back so far; an act names it, so that of two members the second does not add to what they did not see. */
  refundedCents: cents,
  /** Cents of the goods' price that can be given without a return; 0 where none can be now. */
  giveMaxCents: cents,
  /** True if the order is settled: then the money comes from what Sampan owes the shop. */
  isSettled: z.boolean(),
  /** True while a request of the buyer is open: it is answered first. */
  isOpen: z.boolean(),
  /** Lines with pieces that have not left. */
  unsent: z.array(z.object({ skuId: rowId, title: z.string(), spec: z.string(), pieces: z.int() })),
  /** Sums that the buyer gets for the picked pieces, or for all that have not left. */
  cancel: z.object({ amountCents: cents, freightCents: cents, dutyCents: cents }),
})
/** `note`: the buyer reads it. `refundedCents`: as it was seen; another sum is refused. */
export const giveInput = z.strictObject({
  orderId: uuid,
  refundedCents: z.int().check(z.gte(0), z.lte(moneyCentsMax)),
  amountCents: z.int().check(z.gte(1), z.lte(moneyCentsMax)),
  note: typedText(1, explanationLengthMax, 'reasonMissing'),
})
/** `lines`: pieces that are cancelled; without it all that have not left. */
export const cancelUnsentInput = z.strictObject({
  orderId: uuid,
  refundedCents: z.int().check(z.gte(0), z.lte(moneyCentsMax)),
  lines: z.optional(picks.check(z.minLength(1), z.maxLength(linesMax))),
  note: typedText(1, explanationLengthMax, 'reasonMissing'),
})
export const refundGiven = z.object({ refundId: uuid, number: z.string(), amountCents: cents })

const seen = { id: uuid, version: z.int() }
export const agreeInput = z.strictObject(seen)
export const refuseInput = z.strictObject({ ...seen, ...reasonFields(shopAnswerReasons) }).check(hasReason)
/** A part of what is asked: more than nothing, and less than all. */
export const offerInput = z
  .strictObject({
    ...seen,
    offeredCents: z
      .int('refundOfferSum')
      .check(z.gte(1, 'refundOfferSum'), z.lte(moneyCentsMax, 'refundOfferSum')),
    ...reasonFields(offerReasons),
  })
  .check(hasReason)
/** `awardCents`: an award of a part of what is asked; without it all. `agree` asks for the goods first where they are to come back, `award` pays at once, `close` pays nothing. */
export const decideInput = z
  .strictObject({
    ...seen,
    decision: z.enum(['agree', 'award', 'close']),
    awardCents: z.optional(z.int().check(z.gte(1), z.lte(moneyCentsMax))),
    ...reasonFields(decisionReasons),
  })
  .check(hasReason)

const days = z.int().check(z.gte(1), z.lte(refundDaysMax))
/** Rules of refunds that two operators can change. */
export const refundRules = {
  answerDays: days,
  sendBackDays: days,
  receiveDays: days,
  appealDays: days,
  /** Up to this sum a buyer with a good history is refunded at once; 0 is off. */
  instantCents: z.int().check(z.gte(0), z.lte(instantCentsMax)),
  /** Number of completed orders that make a good history. */
  instantOrders: z.int().check(z.gte(1), z.lte(instantOrdersMax)),
}
export const refundSettings = z.object({ ...refundRules, version: z.int() })
