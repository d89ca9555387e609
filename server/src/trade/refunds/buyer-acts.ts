import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { RefundAction } from '@sampan/contract/trade/refunds/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { refundableOrder } from '#trade/orders/index.ts'
import { carryOut, type HeldCase, holdCase } from './carry-out.ts'
import { casesOfOrder, findCase } from './case-read-store.ts'
import { presentRefund } from './present-refund.ts'
import { insertReturnParcel } from './refund-store.ts'
import { casesFor } from './refunds-policy.ts'

type Rows = typeof refundsEndpoints
type Refund = OutputOf<Rows['refund_detail']>

/** One request of the buyer's own. Refuses notFound. */
export async function showRefund(
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['refund_detail']>,
): Promise<Refund> {
  const row = (await findCase(ctx.db, id, casesFor(ctx))) ?? refuse('notFound')
  return presentRefund(row, ctx)
}

/** An order's requests, newest first. Refuses notFound. */
export async function listRefunds(
  ctx: BuyerContext,
  { orderId }: ParsedOf<Rows['refund_list']>,
): Promise<OutputOf<Rows['refund_list']>> {
  const whose = { buyerId: ctx.buyer.id }
  if (!(await refundableOrder(ctx.db, orderId, whose))) refuse('notFound')
  return (await casesOfOrder(ctx.db, orderId, whose)).map((row) => presentRefund(row, ctx))
}

/** Takes a request back; the order goes on where it was. Refuses notFound, refundStep. */
export const withdrawRefund = (
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['refund_withdraw']>,
): Promise<Refund> => act(ctx, id, 'withdraw', '')

/** Says with which parcel the goods come back. Refuses notFound, refundStep. */
export const sendBack = (ctx: BuyerContext, input: ParsedOf<Rows['refund_send_back']>): Promise<Refund> =>
  act(ctx, input.id, 'sendBack', '', (tx, { row }, at) =>
    insertReturnParcel(tx, {
      id: newId(at.getTime()),
      refundId: row.id,
      orderId: row.orderId,
      carrier: input.carrier,
      trackingNo: input.trackingNo,
      at,
    }),
  )

/**
 * Accepts the part that the shop offers: the money is back in this transaction. Refuses notFound, refundStep, and changedMeanwhile for
 * another sum than the one that was seen.
 */
export const acceptOffer = (
  ctx: BuyerContext,
  { id, offeredCents }: ParsedOf<Rows['refund_accept']>,
): Promise<Refund> =>
  ctx.act(async (tx) => {
    const whose = casesFor(ctx)
    const held = await holdCase(tx, id, whose)
    if (held.row.state !== 'offered') refuse('refundStep')
    if (held.row.offeredCents !== offeredCents) refuse('changedMeanwhile')
    await carryOut(tx, held, 'accept', {
      actor: 'buyer',
      actorId: ctx.buyer.id,
      reason: null,
      words: '',
      at: ctx.clock.now(),
      amountCents: offeredCents,
    })
    return presentRefund((await findCase(tx, id, whose)) ?? refuse('notFound'), ctx)
  })

/** Declines the part that the shop offers; the case goes on as one that was refused. Refuses notFound, refundStep. */
export const declineOffer = (ctx: BuyerContext, { id }: ParsedOf<Rows['refund_decline']>): Promise<Refund> =>
  act(ctx, id, 'decline', '')

/** Asks an operator to decide. Refuses notFound, refundStep. */
export const appealRefund = (ctx: BuyerContext, input: ParsedOf<Rows['refund_appeal']>): Promise<Refund> =>
  act(ctx, input.id, 'appeal', input.explanation)

function act(
  ctx: BuyerContext,
  id: string,
  action: RefundAction,
  words: string,
  also: (tx: Tx, held: HeldCase, at: Date) => Promise<void> = () => Promise.resolve(),
): Promise<Refund> {
  return ctx.act(async (tx) => {
    const whose = casesFor(ctx)
    const held = await holdCase(tx, id, whose)
    const at = ctx.clock.now()
    await carryOut(tx, held, action, { actor: 'buyer', actorId: ctx.buyer.id, reason: null, words, at })
    await also(tx, held, at)
    return presentRefund((await findCase(tx, id, whose)) ?? refuse('notFound'), ctx)
  })
}
