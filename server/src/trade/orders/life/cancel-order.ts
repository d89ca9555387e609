import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { returnStock } from '#market/catalog/index.ts'
import { lockUses, returnUses } from '#market/promo-codes/index.ts'
import { livingCheckouts, markCancelled, type Owed, ownedOrders, piecesOf } from '../order-store.ts'
import { requireOwn } from '../orders-policy.ts'
import { readOrder } from '../read/read-order.ts'
import { emitCancelled } from './emit-order-events.ts'
import { type Doing, insertHistory } from './order-life-store.ts'

type Row = typeof ordersEndpoints.order_cancel

/** Cancels an unpaid order; its stock goes back. Refuses notFound, orderNotCancellable. */
export function cancelOrder(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const [own, cancelled] = await sentTogether([
      ownedOrders(tx, ctx.buyer.id, [input.id]),
      markCancelled(tx, [input.id], { buyerId: ctx.buyer.id }),
    ])
    requireOwn(own, 1)
    if (cancelled.length === 0) refuse('orderNotCancellable')
    const doing = { actor: 'buyer', actorId: ctx.buyer.id, now: ctx.clock.now() } as const
    return undoCancelled(tx, cancelled, doing, () => readOrder(tx, ctx, input.id))
  })
}

/** Cancels those of the orders that are still unpaid: stock back, promo code back, history. Answers their ids. */
export async function cancelUnpaid(tx: Tx, ids: readonly string[], doing: Doing): Promise<string[]> {
  const cancelled = await markCancelled(tx, ids, 'anybody')
  if (cancelled.length > 0) await undoCancelled(tx, cancelled, doing, () => Promise.resolve())
  return cancelled.map((order) => order.id)
}

/**
 * Effects of cancelled orders. Stock and code, for which other buyers wait, are locked last; what `before` reads is
 * read before them.
 */
export async function undoCancelled<Read>(
  tx: Tx,
  cancelled: readonly Owed[],
  doing: Doing,
  before: () => Promise<Read>,
): Promise<Read> {
  const ids = cancelled.map((order) => order.id)
  const [, pieces, used] = await sentTogether([
    insertHistory(tx, cancelled, 'state', doing),
    piecesOf(tx, ids),
    // Locked before reading which orders remain: of two that cancel the last two orders at once, the second sees
    // the first.
    lockUses(tx, [...new Set(cancelled.map((order) => order.checkoutId))]),
  ])
  // A promo code stays used as long as one order of its checkout lives, be it one that the code took nothing off.
  const living = await livingCheckouts(tx, used)
  const [read] = await sentTogether([
    before(),
    returnStock(tx, pieces),
    returnUses(
      tx,
      used.filter((id) => !living.has(id)),
    ),
  ])
  await emitCancelled(tx, cancelled, doing)
  return read
}
