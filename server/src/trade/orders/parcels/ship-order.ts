import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { readShopOrder } from '../desk/shop-orders.ts'
import { arePieces, notToShip, numbersLeft, sendParcels, waitingPieces } from './ship-orders.ts'
import { lockToShip } from './ship-store.ts'

type Row = typeof ordersConsoleEndpoints.shop_order_ship

/** A shop sends a parcel. Refuses notFound, orderNotShippable, parcelPieces, trackingNoTooOften. */
export const shipOrder = (ctx: MemberContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    await shipOne(tx, ctx.member.shopId, input, { actorId: ctx.operator.id, now: ctx.clock.now() })
    return readShopOrder(tx, ctx.member.shopId, input.id, ctx.locale)
  })

/** Sends all unsent pieces, or some of them, in one parcel. Of two calls at once the second finds nothing left. */
export async function shipOne(
  tx: Tx,
  shopId: number,
  input: ParsedOf<Row>,
  by: { actorId: string; now: Date },
): Promise<void> {
  const [order] = await lockToShip(tx, shopId, { ids: [input.id] })
  if (!order) return refuse('notFound')
  if (notToShip(order)) refuse('orderNotShippable')
  const waiting = (await waitingPieces(tx, [order])).get(order.id) ?? []
  if (waiting.length === 0) refuse('orderNotShippable')
  const lines = input.lines ?? waiting
  if (!arePieces(lines, waiting)) refuse('parcelPieces')
  const left = await numbersLeft(tx, shopId, [input.trackingNo])
  if (!left.take(input.trackingNo)) refuse('trackingNoTooOften')
  const parcel = { order, carrier: input.carrier, trackingNo: input.trackingNo, lines }
  await sendParcels(tx, [parcel], { actor: 'seller', ...by })
}
