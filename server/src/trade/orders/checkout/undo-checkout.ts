import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import { orderCan } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { putBackInBag } from '#trade/cart/index.ts'
import { undoCancelled } from '../life/cancel-order.ts'
import { markCancelled, ordersOfCheckout, piecesOf } from '../order-store.ts'
import { requireOwn } from '../orders-policy.ts'

type Row = typeof ordersEndpoints.order_undo

/**
 * Takes a checkout back before it is paid, so that it can be changed: its unpaid orders are cancelled, stock and promo code go
 * back, and the goods lie selected in the bag again, all or nothing. Refuses notFound, orderNotCancellable.
 */
export function undoCheckout(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const orders = await ordersOfCheckout(tx, ctx.buyer.id, input.checkoutId)
    requireOwn(orders, 1)
    const unpaid = orders.filter(({ status }) => orderCan('cancel', status)).map(({ id }) => id)
    const cancelled = await markCancelled(tx, unpaid, { buyerId: ctx.buyer.id })
    if (cancelled.length === 0) refuse('orderNotCancellable')
    const ids = cancelled.map(({ id }) => id)
    // Locks the bag before the stock, in the order of a checkout.
    if (input.intoBag) await putBackInBag(tx, ctx.buyer.id, await piecesOf(tx, ids), ctx.locale)
    const doing = { actor: 'buyer', actorId: ctx.buyer.id, now: ctx.clock.now() } as const
    await undoCancelled(tx, cancelled, doing, () => Promise.resolve())
    return { orderIds: ids }
  })
}
