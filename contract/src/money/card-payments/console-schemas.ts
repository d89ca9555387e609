import * as z from 'zod/mini'
import { daysInput } from '../../wire/days-input.ts'
import {
  cents,
  houseCents,
  instant,
  page,
  pageInput,
  queryFilter,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { disputeEvidenceMax } from './limits.ts'
import { cardPaymentState } from './schemas.ts'
import { cardDisputeStates, cardPayoutStates, payoutLineDifferences, payoutLineKinds } from './states.ts'

const buyer = z.object({ id: uuid, account: z.string(), name: z.string() })
const paymentRef = z.object({ id: uuid, number: z.string() })

/** A card payment as operators see it. */
export const consoleCardPayment = z.object({
  id: uuid,
  number: z.string(),
  buyer,
  amountCents: cents,
  state: cardPaymentState,
  cardBrand: z.nullable(z.string()),
  cardLastFour: z.nullable(z.string()),
  /** Sum that the provider gave back to the card after it was credited. */
  returnedCents: cents,
  /** The number of orders that it was begun for; 0 for a recharge. */
  orders: z.int(),
  /** Problem when the provider was asked last; empty when nothing did. */
  problem: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
})
export const consoleCardPaymentInput = z.strictObject({
  ...pageInput,
  state: queryFilter(cardPaymentState),
  /** `problem`: what finance has to look at. `noPayout`: credited, and in no payout of the provider yet. */
  show: z.optional(z.enum(['problem', 'noPayout'])),
  /** When it was begun. */
  ...daysInput,
  /** Number of a payment, session of the provider, or buyer. */
  q: z.optional(typedSearch(1, 120)),
})
export const consoleCardPaymentPage = page(consoleCardPayment)

/** A dispute of a card's holder as operators see it. */
export const consoleCardDispute = z.object({
  id: uuid,
  payment: paymentRef,
  buyer,
  /** Name of it at the provider. */
  disputeId: z.string(),
  amountCents: cents,
  /** Part of the sum that was not on the buyer's balance, and that the buyer owed then. */
  owedCents: cents,
  feeCents: z.nullable(cents),
  state: z.enum(cardDisputeStates),
  reason: z.string(),
  /** Until when the provider takes evidence; null where it does not say. */
  dueAt: z.nullable(instant),
  openedAt: instant,
  decidedAt: z.nullable(instant),
  evidence: z.nullable(z.object({ text: z.string(), at: instant, sentAt: z.nullable(instant) })),
})
export const consoleCardDisputeInput = z.strictObject({
  ...pageInput,
  state: queryFilter(z.enum(cardDisputeStates)),
})
export const consoleCardDisputePage = page(consoleCardDispute)
export const cardEvidenceInput = z.strictObject({ id: uuid, text: typedText(1, disputeEvidenceMax) })

/** A card payment with the provider's names, its disputes, and what was told of it. */
export const consoleCardPaymentDetail = z.extend(consoleCardPayment, {
  sessionId: z.nullable(z.string()),
  orderIds: z.array(uuid),
  wasDeclined: z.boolean(),
  feeCents: z.nullable(cents),
  owedPaidCents: cents,
  expiresAt: instant,
  /** When the provider is asked next; null: not until it tells something. */
  askAt: z.nullable(instant),
  /** True if the provider can be asked about it. */
  canAsk: z.boolean(),
  payout: z.nullable(paymentRef),
  disputes: z.array(consoleCardDispute),
  /** The latest events, newest first. */
  events: z.array(z.object({ id: z.int(), kind: z.string(), detail: z.string(), at: instant })),
})

/** A payout of the card provider. */
export const consoleCardPayout = z.object({
  id: uuid,
  number: z.string(),
  providerId: z.string(),
  /** Sum that arrived at our bank; below zero where the provider took money from there. */
  amountCents: houseCents,
  feeCents: houseCents,
  state: z.enum(cardPayoutStates),
  problem: z.string(),
  lines: z.int(),
  /** The number of its lines that our books do not know so. */
  differing: z.int(),
  arrivedAt: instant,
  bookedAt: z.nullable(instant),
})
export const consoleCardPayoutInput = z.strictObject({
  ...pageInput,
  /** `wrong`: what finance has to look at. */
  show: z.optional(z.enum(['wrong'])),
})
export const consoleCardPayoutPage = page(consoleCardPayout)

export const payoutLine = z.object({
  id: z.string(),
  kind: z.enum(payoutLineKinds),
  amountCents: houseCents,
  feeCents: houseCents,
  sessionId: z.nullable(z.string()),
  payment: z.nullable(paymentRef),
  difference: z.enum(payoutLineDifferences),
})
export const payoutLinesInput = z.strictObject({
  ...pageInput,
  id: uuid,
  show: z.optional(z.enum(['differing'])),
})
export const payoutLinePage = page(payoutLine)

/** Counts of what of cards waits for finance, and what the provider owes by its own word and by the books. */
export const consoleCardFacts = z.object({
  openDisputes: z.int(),
  /** Open disputes to which nothing was answered yet. */
  unanswered: z.int(),
  problems: z.int(),
  wrongPayouts: z.int(),
  /** Null before the first comparison, and where the provider does not tell it. */
  balance: z.nullable(
    z.object({
      providerCents: houseCents,
      booksCents: houseCents,
      at: instant,
      differsSince: z.nullable(instant),
    }),
  ),
})
