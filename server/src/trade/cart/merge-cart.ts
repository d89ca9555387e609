import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { findSkus } from '#market/catalog/index.ts'
import { joinPicks } from './cart-rules.ts'
import { cartRows, lockCart, putLines } from './cart-store.ts'
import { readCart } from './list-cart.ts'

type Row = typeof cartEndpoints.cart_merge

/** Joins a visitor's picks to the bag after login (PRODUCT §3 "Cart"), as far as there are pieces. */
export function mergeCart(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    await lockCart(tx, ctx.buyer.id)
    const rows = await cartRows(tx, ctx.buyer.id)
    const skus = await findSkus(
      tx,
      input.lines.map((line) => line.skuId),
      ctx.locale,
    )
    const lines = joinPicks(rows, input.lines, skus, ({ stock }) => stock)
    await putLines(tx, ctx.buyer.id, lines)
    return readCart(tx, ctx.buyer.id, ctx.locale)
  })
}
