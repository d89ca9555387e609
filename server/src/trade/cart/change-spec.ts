import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import { lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseAway, shortOf } from '#market/catalog/index.ts'
import { bagAndSku, lockCart, replaceLine } from './cart-store.ts'
import { readCart } from './list-cart.ts'
import { presentCart } from './present-cart.ts'

type Row = typeof cartEndpoints.cart_changeSpec

/**
 * Turns a line into another SKU of its product, with the quantity given and today's price. Pieces of that SKU that were
 * in the bag already join it. A line that is gone is passed over, so that the same change twice is one.
 * Refuses productGone (also a SKU of another product), shopSuspended, shopAway (until when), quantityLimit, outOfStock (with what is left).
 */
export function changeSpec(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    await lockCart(tx, ctx.buyer.id)
    const { bag, sku } = await bagAndSku(tx, ctx.buyer.id, input.toSkuId, ctx.locale)
    const line = bag.find(({ row }) => row.skuId === input.skuId)
    if (!line) return presentCart(bag, ctx.locale)
    if (!sku || sku.productId !== line.sku.productId) refuse('productGone')
    refuseAway(sku, ctx.locale)
    if (!sku.onSale) refuse('productGone')
    const joined = bag.find(({ row }) => row.skuId === input.toSkuId && row.skuId !== input.skuId)
    const quantity = input.quantity + (joined?.row.quantity ?? 0)
    if (quantity > lineQuantityMax) refuse('quantityLimit', { max: lineQuantityMax })
    if (quantity > sku.stock) refuse('outOfStock', shortOf(sku, ctx.locale))
    await replaceLine(tx, ctx.buyer.id, input.skuId, {
      skuId: sku.skuId,
      quantity,
      priceCents: sku.priceCents,
    })
    return readCart(tx, ctx.buyer.id, ctx.locale)
  })
}
