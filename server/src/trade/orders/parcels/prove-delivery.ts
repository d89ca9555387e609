import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import { orderAllows } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { readShopOrder } from '../desk/shop-orders.ts'
import { writeProof } from '../life/claim-store.ts'
import { emitDisputed } from '../life/emit-order-events.ts'
import { lockToShip } from './ship-store.ts'

type Row = typeof ordersConsoleEndpoints.shop_order_prove

/** A shop says how it knows that a parcel was delivered; an operator decides. Refuses notFound, claimNotOpen. */
export const proveDelivery = (ctx: MemberContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const [order] = await lockToShip(tx, ctx.member.shopId, { ids: [input.id] })
    if (!order) return refuse('notFound')
    const now = ctx.clock.now()
    const isWritten =
      orderAllows('prove', order.status) &&
      (await writeProof(tx, input.id, { text: input.text, by: ctx.operator.id, now }))
    if (!isWritten) refuse('claimNotOpen')
    await emitDisputed(tx, [order], 'proofGiven', { actor: 'seller', actorId: ctx.operator.id, now })
    return readShopOrder(tx, ctx.member.shopId, input.id, ctx.locale)
  })
