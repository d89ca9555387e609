import './events.ts'
import { type CardPaymentState, isCardPaymentOpen } from '@sampan/contract/money/card-payments/states.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { insertCardEvent } from './card-event-store.ts'
import { type CardPaymentRow, lockCardPayment, writeLearnt } from './card-payment-store.ts'
import { creditCardPayment } from './credit-card-payment.ts'
import { presentNumber } from './present-card-payment.ts'
import type { CardSession } from './provider/card-provider.ts'
import { nextAskAt } from './when-to-ask.ts'

type Ctx = Pick<JobContext, 'clock' | 'config'>

/**
 * Writes down what the provider says of a payment, and credits it when it says that it was paid: once, whatever was told before, how often
 * and in which order. A sum, currency or kind of money other than ours is credited to nobody.
 */
export async function learnSession(tx: Tx, ctx: Ctx, paymentId: string, session: CardSession): Promise<void> {
  const row = await lockCardPayment(tx, paymentId)
  if (!row) return
  const now = ctx.clock.now()
  const stranger = strangerOf(row, session)
  if (stranger !== null) {
    await writeLearnt(tx, row.id, {
      ...keptOf(row),
      problem: stranger,
      askAt: new Date(now.getTime() + strangerPauseMs),
    })
    return
  }
  const state = stateAfter(row, session, ctx)
  const isCredited = state === 'paid' && row.paidAt === null
  const owedPaidCents = isCredited ? await creditCardPayment(tx, row) : row.owedPaidCents
  await writeLearnt(tx, row.id, {
    state,
    sessionId: session.id,
    pageUrl: state === 'open' ? session.pageUrl : null,
    card: session.card,
    wasDeclined: row.wasDeclined || session.wasDeclined,
    feeCents: session.feeCents,
    owedPaidCents,
    paidAt: isCredited ? now : row.paidAt,
    problem: state === 'differs' ? differenceOf(row, session, ctx) : '',
    // A process that dies before `learnClaims` leaves it due.
    askAt: hasClaims(session) ? now : nextAskAt({ ...row, state }, now),
  })
  if (state !== row.state) await note(tx, row, session, state, now)
  else if (session.wasDeclined && !row.wasDeclined) await note(tx, row, session, 'declined', now)
  await publishPayment(tx, row)
  if (isCredited) {
    await emit(tx, 'card.paid', {
      paymentId: row.id,
      number: presentNumber(row.number),
      buyerId: row.buyerId,
      amountCents: row.amountCents,
      owedPaidCents,
      orderIds: row.orderIds,
      at: now,
    })
  }
  if (isCardPaymentOpen(row.state) && isEnded(state))
    await emit(tx, 'card.ended', {
      ...endedFacts(row, now),
      state,
      wasDeclined: row.wasDeclined || session.wasDeclined,
    })
}

const endedFacts = ({ id, number, buyerId, amountCents }: CardPaymentRow, at: Date) => ({
  paymentId: id,
  number: presentNumber(number),
  buyerId,
  amountCents,
  at,
})

/** True if the provider says of disputes, or of money that it gave back. */
export const hasClaims = ({ disputes, returnedCents }: CardSession): boolean =>
  disputes.length > 0 || returnedCents > 0

const strangerPauseMs = 10 * 60_000

/** Ends a payment of which the provider will make no session. */
export async function endWithoutSession(tx: Tx, ctx: Ctx, paymentId: string, problem: string): Promise<void> {
  const row = await lockCardPayment(tx, paymentId)
  if (!row) return
  const now = ctx.clock.now()
  if (row.state !== 'new') {
    await writeLearnt(tx, row.id, { ...keptOf(row), problem, askAt: null })
    return
  }
  const state = row.cancelAskedAt !== null ? 'cancelled' : row.expiresAt <= now ? 'expired' : 'refused'
  await writeLearnt(tx, row.id, { ...keptOf(row), state, problem, askAt: null })
  await insertCardEvent(tx, {
    eventId: null,
    paymentId: row.id,
    sessionId: null,
    kind: state,
    detail: problem,
    at: now,
  })
  await publishPayment(tx, row)
  await emit(tx, 'card.ended', { ...endedFacts(row, now), state, wasDeclined: row.wasDeclined })
}

const isEnded = (state: CardPaymentState): state is 'cancelled' | 'expired' | 'refused' =>
  state === 'cancelled' || state === 'expired' || state === 'refused'

const keptOf = (row: CardPaymentRow) => ({
  state: row.state,
  sessionId: row.sessionId,
  pageUrl: row.pageUrl,
  card:
    row.cardBrand !== null && row.cardLastFour !== null
      ? { brand: row.cardBrand, lastFour: row.cardLastFour }
      : null,
  wasDeclined: row.wasDeclined,
  feeCents: row.feeCents,
  owedPaidCents: row.owedPaidCents,
  paidAt: row.paidAt,
})

/** Why this is not the session of this payment; null when it is. */
function strangerOf(row: CardPaymentRow, session: CardSession): string | null {
  if (session.reference !== row.id) return `the session ${session.id} has another reference`
  if (row.sessionId !== null && row.sessionId !== session.id)
    return `the provider answers with another session, ${session.id}`
  return null
}

/** State after an answer: what was credited stays so until the provider gave it back; an ended payment can still be paid. */
function stateAfter(row: CardPaymentRow, session: CardSession, ctx: Ctx): CardPaymentState {
  if (row.state === 'returned') return 'returned'
  if (row.state === 'paid') return 'paid'
  if (session.state === 'paid') {
    if (session.returnedCents >= session.amountCents) return 'returned'
    return differenceOf(row, session, ctx) === '' ? 'paid' : 'differs'
  }
  return row.state === 'differs' ? 'differs' : session.state
}

/** Difference of what was paid from what was to be paid; empty when there is none. */
function differenceOf(row: CardPaymentRow, session: CardSession, { config }: Ctx): string {
  if (session.currency.toUpperCase() !== 'USD') return `paid in ${session.currency}`
  if (session.amountCents !== row.amountCents) return `paid ${formatDollars(session.amountCents)}`
  if (session.returnedCents > 0)
    return `${formatDollars(session.returnedCents)} were given back before it was credited`
  if (session.isSandbox && config.cardProvider?.isSandbox !== true) return 'paid with a test card'
  return ''
}

const note = (tx: Tx, row: CardPaymentRow, session: CardSession, kind: string, at: Date): Promise<unknown> =>
  insertCardEvent(tx, { eventId: null, paymentId: row.id, sessionId: session.id, kind, at })

async function publishPayment(tx: Tx, { id, buyerId }: CardPaymentRow): Promise<void> {
  await publish(tx, `buyer:${buyerId}`, { topic: 'cardPayment', id })
  await publish(tx, 'operators', { topic: 'cardPayment', id })
}
