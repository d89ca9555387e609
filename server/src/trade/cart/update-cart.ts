import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findSkus, shortOf } from '#market/catalog/index.ts'
import { cartRows, changeLines, lockCart } from './cart-store.ts'
import { readCart } from './list-cart.ts'

type Row = typeof cartEndpoints.cart_update

/** Sets quantities and selected flags of lines; lines that are gone are passed over. Refuses outOfStock with what is left. */
export function updateCart(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    await lockCart(tx, ctx.buyer.id)
    const inBag = new Set((await cartRows(tx, ctx.buyer.id)).map((row) => row.skuId))
    // The later one of two changes of one line counts.
    const changes = [...new Map(input.lines.map((line) => [line.skuId, line])).values()]
    const wanted = changes.filter((line) => line.quantity !== undefined && inBag.has(line.skuId))
    const skus = await findSkus(
      tx,
      wanted.map((line) => line.skuId),
      ctx.locale,
    )
    for (const { skuId, quantity = 0 } of wanted) {
      const sku = skus.get(skuId)
      if (sku && quantity > sku.stock) refuse('outOfStock', shortOf(sku, ctx.locale))
    }
    await changeLines(tx, ctx.buyer.id, changes)
    return readCart(tx, ctx.buyer.id, ctx.locale)
  })
}
