import type { cartEndpoints } from '@sampan/contract/cart/endpoints.ts'
import { cartLinesMax, lineQuantityMax } from '@sampan/contract/cart/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findSkus } from '#modules/catalog/index.ts'
import { cartRows, lockCart, putLines } from './cart-store.ts'
import { readCart } from './list-cart.ts'

type Row = typeof cartEndpoints.cart_add

/**
 * Puts pieces of a SKU into the bag, on top of those in it.
 * Refuses productGone, quantityLimit, outOfStock (with what is left), cartFull.
 */
export function addToCart(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    await lockCart(tx, ctx.buyer.id)
    const sku = (await findSkus(tx, [input.skuId], ctx.locale)).get(input.skuId)
    if (!sku?.onSale) refuse('productGone')
    const rows = await cartRows(tx, ctx.buyer.id)
    const present = rows.find((row) => row.skuId === input.skuId)
    const quantity = (present?.quantity ?? 0) + input.quantity
    if (quantity > lineQuantityMax) refuse('quantityLimit', { max: lineQuantityMax })
    if (quantity > sku.stock) refuse('outOfStock', { left: sku.stock, skuId: sku.skuId })
    if (!present && rows.length >= cartLinesMax) refuse('cartFull', { max: cartLinesMax })
    await putLines(tx, ctx.buyer.id, [{ skuId: input.skuId, quantity, priceCents: sku.priceCents }])
    return readCart(tx, ctx.buyer.id, ctx.locale)
  })
}
