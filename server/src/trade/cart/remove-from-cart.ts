import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { lockCart, removeLines } from './cart-store.ts'
import { readCart } from './list-cart.ts'

type Row = typeof cartEndpoints.cart_remove

/** Takes lines out of the bag; those not in it are passed over. */
export function removeFromCart(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    await lockCart(tx, ctx.buyer.id)
    await removeLines(tx, ctx.buyer.id, input.skuIds)
    return readCart(tx, ctx.buyer.id, ctx.locale)
  })
}
