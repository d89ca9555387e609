import type { cardPaymentsEndpoints } from '@sampan/contract/money/card-payments/endpoints.ts'
import { isCardPaymentOpen } from '@sampan/contract/money/card-payments/states.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { insertCardEvent } from './card-event-store.ts'
import {
  askNow,
  type CardPaymentRow,
  lockCardPayment,
  noteCancelAsked,
  ownCardPayment,
} from './card-payment-store.ts'
import { disputesOf } from './claim-store.ts'
import { presentCardPayment } from './present-card-payment.ts'

type Rows = typeof cardPaymentsEndpoints

/** A card payment of the buyer's own. Refuses notFound. */
export const showCardPayment = async (
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['card_payment_detail']>,
): Promise<OutputOf<Rows['card_payment_detail']>> => {
  const row = (await ownCardPayment(ctx.db, ctx.buyer.id, id)) ?? refuse('notFound')
  return presentCardPayment(row, ctx, await disputesOf(ctx.db, id))
}

/** Has the provider asked at once; what the buyer's browser brings back from the provider's page counts for nothing. Refuses notFound. */
export const checkCardPayment = (
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['card_payment_check']>,
): Promise<OutputOf<Rows['card_payment_check']>> =>
  ctx.act(async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (isCardPaymentOpen(row.state)) await askNow(tx, id, ctx.clock.now())
    return presentCardPayment(row, ctx, await disputesOf(tx, id))
  })

/**
 * Calls a card payment off: the provider is told to end its page, and says what became of it. Money that was paid meanwhile is credited to the
 * balance, and pays no order any more. Calling it off again changes nothing. Refuses notFound, cardPaymentOver.
 */
export const cancelCardPayment = (
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['card_payment_cancel']>,
): Promise<OutputOf<Rows['card_payment_cancel']>> =>
  ctx.act(async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (row.state === 'cancelled') return presentCardPayment(row, ctx)
    if (!isCardPaymentOpen(row.state)) refuse('cardPaymentOver')
    if (row.cancelAskedAt !== null) return presentCardPayment(row, ctx)
    const now = ctx.clock.now()
    await noteCancelAsked(tx, id, now)
    await insertCardEvent(tx, {
      eventId: null,
      paymentId: id,
      sessionId: row.sessionId,
      kind: 'calledOff',
      at: now,
    })
    await emit(tx, 'card.calledOff', { paymentId: id, buyerId: row.buyerId })
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'cardPayment', id })
    return presentCardPayment({ ...row, cancelAskedAt: now }, ctx)
  })

/** The buyer's own payment, locked. Refuses notFound, for another's exactly as for none. */
async function lockOwn(tx: Tx, ctx: BuyerContext, id: string): Promise<CardPaymentRow> {
  const row = await lockCardPayment(tx, id)
  return row?.buyerId === ctx.buyer.id ? row : refuse('notFound')
}
