import type { cardPaymentsEndpoints } from '@sampan/contract/money/card-payments/endpoints.ts'
import { cardPageMinutes, cardPaymentsOpenMax } from '@sampan/contract/money/card-payments/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { type MoneySettings, moneySettings } from '#money/money-settings/index.ts'
import { insertCardEvent } from './card-event-store.ts'
import { begunSince, type CardPaymentRow, insertCardPayment, lockBeginning } from './card-payment-store.ts'
import { presentCardPayment } from './present-card-payment.ts'

type Rows = typeof cardPaymentsEndpoints

const dayMs = 24 * 3_600_000

/** Terms of cards: if they are taken, and the limits, with what this buyer may still pay today. */
export async function cardTerms(ctx: BuyerContext): Promise<OutputOf<Rows['card_payment_terms']>> {
  const [settings, begun] = await Promise.all([moneySettings(ctx.db), begunToday(ctx.db, ctx)])
  const { cardProvider } = ctx.config
  return {
    isOpen: cardProvider !== null,
    isSandbox: cardProvider?.isSandbox === true,
    minCents: settings.cardMinCents,
    maxCents: settings.cardMaxCents,
    leftTodayCents: Math.max(0, settings.cardDayCents - begun.cents),
    holdDays: settings.cardHoldDays,
  }
}

const begunToday = (db: Db, ctx: BuyerContext) =>
  begunSince(db, ctx.buyer.id, new Date(ctx.clock.now().getTime() - dayMs))

/** Begins a recharge by card. Refused in the order of the contract. */
export const beginRecharge = (
  ctx: BuyerContext,
  { amountCents, returnOrigin }: ParsedOf<Rows['card_payment_begin']>,
): Promise<OutputOf<Rows['card_payment_begin']>> =>
  ctx.act(async (tx) =>
    presentCardPayment(await beginCardPayment(tx, ctx, { amountCents, returnOrigin }), ctx),
  )

export interface Beginning {
  amountCents: number
  /** Origin that the browser says of itself; it counts only where PUBLIC_URL is not set. */
  returnOrigin: string | undefined
  /** Orders that it is meant for. */
  orderIds?: readonly string[]
  /** When it must be paid at the latest, if that is sooner than the page's own time. */
  endsAt?: Date
}

/**
 * Writes a card payment down, in the transaction of the call; the service then makes it known to the provider, so that a call or process that
 * is cut off loses nothing. Refuses cardPaymentsClosed, cardMinimum, cardMaximum, cardDaily, cardTooManyOpen.
 */
export async function beginCardPayment(
  tx: Tx,
  ctx: BuyerContext,
  { amountCents, returnOrigin, orderIds = [], endsAt }: Beginning,
): Promise<CardPaymentRow> {
  if (ctx.config.cardProvider === null) refuse('cardPaymentsClosed')
  await lockBeginning(tx, ctx.buyer.id)
  const [settings, begun] = await Promise.all([moneySettings(tx), begunToday(tx, ctx)])
  requireWithin(settings, amountCents, begun.cents)
  if (begun.open >= cardPaymentsOpenMax) refuse('cardTooManyOpen', { count: begun.open })
  const now = ctx.clock.now()
  const pageEndsAt = new Date(now.getTime() + cardPageMinutes * 60_000)
  const id = newId()
  const row = await insertCardPayment(tx, {
    id,
    buyerId: ctx.buyer.id,
    amountCents,
    returnOrigin: ctx.config.publicUrl ?? returnOrigin ?? `http://127.0.0.1:${ctx.config.port}`,
    orderIds,
    locale: ctx.locale,
    createdAt: now,
    expiresAt: endsAt !== undefined && endsAt < pageEndsAt ? endsAt : pageEndsAt,
  })
  await insertCardEvent(tx, { eventId: null, paymentId: id, sessionId: null, kind: 'new', at: now })
  await publish(tx, 'operators', { topic: 'cardPayment', id })
  return row
}

function requireWithin(settings: MoneySettings, amountCents: number, begunCents: number): void {
  const { cardMinCents, cardMaxCents, cardDayCents } = settings
  if (amountCents < cardMinCents)
    refuse('cardMinimum', { minimum: formatDollars(cardMinCents), minimumCents: cardMinCents })
  if (amountCents > cardMaxCents)
    refuse('cardMaximum', { maximum: formatDollars(cardMaxCents), maximumCents: cardMaxCents })
  const leftCents = Math.max(0, cardDayCents - begunCents)
  if (amountCents > leftCents)
    refuse('cardDaily', { left: formatDollars(leftCents), leftTodayCents: leftCents })
}
