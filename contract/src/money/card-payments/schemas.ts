import * as z from 'zod/mini'
import { cents, instant, positiveCents, uuid } from '../../wire/schemas.ts'
import { cardDisputeStates, cardPaymentStates } from './states.ts'

export const cardPaymentState = z.enum(cardPaymentStates)

/** Rules of payments by card. */
export const cardTerms = z.object({
  /** False where no provider is set: nothing of cards is shown then. */
  isOpen: z.boolean(),
  /** True if the provider takes test cards and no money. */
  isSandbox: z.boolean(),
  minCents: cents,
  maxCents: cents,
  /** Sum that this buyer may still pay by card within 24 hours. */
  leftTodayCents: cents,
  /** Days for which money from a card can be spent and not withdrawn. */
  holdDays: z.int(),
})

/** Origin of the page that the buyer comes back to: it counts only where PUBLIC_URL is not set, for this machine. */
export const returnOrigin = z.optional(
  z.string().check(z.regex(/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/)),
)
export const cardBeginInput = z.strictObject({ amountCents: positiveCents, returnOrigin })

/** A card payment as its buyer sees it. */
export const cardPayment = z.object({
  id: uuid,
  number: z.string(),
  amountCents: cents,
  state: cardPaymentState,
  /** The provider's page, while the buyer can pay there. */
  pageUrl: z.nullable(z.string()),
  /** True once the buyer has called it off and the provider has not said yet that nothing was paid. */
  isEnding: z.boolean(),
  isSandbox: z.boolean(),
  /** True if a card was declined on the page; another one may be tried. */
  wasDeclined: z.boolean(),
  cardBrand: z.nullable(z.string()),
  cardLastFour: z.nullable(z.string()),
  /** Orders that it was begun for; none for a recharge. They say themselves if they are paid. */
  orderIds: z.array(uuid),
  /** Part of the sum that paid what the buyer owed. */
  owedPaidCents: cents,
  /** Sum that the provider gave back to the card after it was credited. */
  returnedCents: cents,
  /** Disputes of the card's holder whose sum was taken from the balance, oldest first. */
  disputes: z.array(z.object({ state: z.enum(cardDisputeStates), amountCents: cents })),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
})
