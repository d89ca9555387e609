import type { ordersEndpoints } from '@sampan/contract/orders/endpoints.ts'
import { type OrderActor, orderStatus } from '@sampan/contract/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnStock } from '#modules/catalog/index.ts'
import { lockUses, returnUses } from '#modules/promotions/index.ts'
import { addHistory, livingCheckouts, markCancelled, ownedOrders, piecesOf } from './order-store.ts'
import { readOrder } from './read-order.ts'

type Row = typeof ordersEndpoints.order_cancel

/** Cancels an unpaid order; its stock goes back. Refuses notFound, orderNotCancellable. */
export function cancelOrder(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const [own] = await ownedOrders(tx, ctx.buyer.id, [input.id])
    if (!own) refuse('notFound')
    const cancelled = await cancelUnpaid(tx, [input.id], 'buyer')
    if (cancelled.length === 0) refuse('orderNotCancellable')
    return readOrder(tx, ctx.buyer.id, input.id, ctx.locale)
  })
}

/** Cancels those of the orders that are still unpaid: stock back, promo code back, history. Answers their ids. */
export async function cancelUnpaid(tx: Tx, ids: readonly string[], actor: OrderActor): Promise<string[]> {
  const cancelled = await markCancelled(tx, ids)
  if (cancelled.length === 0) return []
  const cancelledIds = cancelled.map((order) => order.id)
  await returnPromoCodes(tx, [...new Set(cancelled.map((order) => order.checkoutId))])
  await returnStock(tx, await piecesOf(tx, cancelledIds))
  await addHistory(tx, cancelledIds, orderStatus.cancelled, actor)
  return cancelledIds
}

/** A promo code stays used as long as one order of its checkout lives, be it one that the code took nothing off. */
async function returnPromoCodes(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  // Locked before the look: of two who cancel the last two orders at once, the second sees the first one's.
  const used = await lockUses(tx, checkoutIds)
  const living = await livingCheckouts(tx, used)
  await returnUses(
    tx,
    used.filter((id) => !living.has(id)),
  )
}
