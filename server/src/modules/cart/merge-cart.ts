import type { cartEndpoints } from '@sampan/contract/cart/endpoints.ts'
import { cartLinesMax, lineQuantityMax } from '@sampan/contract/cart/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { findSkus } from '#modules/catalog/index.ts'
import { cartRows, lockCart, putLines } from './cart-store.ts'
import { readCart } from './list-cart.ts'

type Row = typeof cartEndpoints.cart_merge

/**
 * Joins a visitor's picks to the bag after login (PRODUCT §3 "Cart"). The larger quantity of the two wins, so that
 * merging twice adds nothing; what is gone or sold out is passed over, what is too much is cut to what there is. Goods of a shop on
 * holiday join and wait, marked as the bag marks them.
 */
export function mergeCart(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    await lockCart(tx, ctx.buyer.id)
    const rows = await cartRows(tx, ctx.buyer.id)
    const inBag = new Map(rows.map((row) => [row.skuId, row.quantity]))
    const skus = await findSkus(
      tx,
      input.lines.map((line) => line.skuId),
      ctx.locale,
    )
    let free = cartLinesMax - rows.length
    const lines = new Map<number, { skuId: number; quantity: number; priceCents: number }>()
    for (const { skuId, quantity } of input.lines) {
      const sku = skus.get(skuId)
      if (!sku || !(sku.onSale || sku.awayUntil || sku.shopSuspended) || sku.stock === 0) continue
      const present = inBag.get(skuId)
      if (present === undefined && !lines.has(skuId) && free-- <= 0) continue
      const wanted = Math.max(present ?? 0, lines.get(skuId)?.quantity ?? 0, quantity)
      lines.set(skuId, {
        skuId,
        quantity: Math.min(wanted, sku.stock, lineQuantityMax),
        priceCents: sku.priceCents,
      })
    }
    await putLines(tx, ctx.buyer.id, [...lines.values()])
    return readCart(tx, ctx.buyer.id, ctx.locale)
  })
}
