import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import { cartLinesMax, lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseAway, shortOf } from '#market/catalog/index.ts'
import { bagAndSku, isBagChanged, putInBag } from './cart-store.ts'
import { presentCart } from './present-cart.ts'

type Row = typeof cartEndpoints.cart_add

/** Two hands put things into one bag; more than these at once are none. */
const triesMax = 20

/**
 * Puts pieces of a SKU into the bag, on top of those in it.
 * Refuses productGone, shopSuspended, shopAway (until when), quantityLimit, outOfStock (with what is left), cartFull.
 */
export async function addToCart(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  for (let tries = 1; ; tries++) {
    const { bag, sku } = await bagAndSku(ctx.db, ctx.buyer.id, input.skuId, ctx.locale)
    if (sku) refuseAway(sku, ctx.locale)
    if (!sku?.onSale) refuse('productGone')
    const present = bag.find(({ row }) => row.skuId === input.skuId)
    const quantity = (present?.row.quantity ?? 0) + input.quantity
    if (quantity > lineQuantityMax) refuse('quantityLimit', { max: lineQuantityMax })
    if (quantity > sku.stock) refuse('outOfStock', shortOf(sku, ctx.locale))
    if (!present && bag.length >= cartLinesMax) refuse('cartFull', { max: cartLinesMax })
    const { skuId, priceCents } = sku
    // The bag as it is after that, worked out: one more read would be one more wait.
    const line = { row: { skuId, quantity, selected: true, addedPriceCents: priceCents }, sku }
    const lines = present ? bag.map((each) => (each === present ? line : each)) : [line, ...bag]
    const seen = bag.map(({ row }) => row)
    try {
      return await ctx.actAtOnce(presentCart(lines, ctx.locale), (tx, keeping) =>
        putInBag(tx, ctx.buyer.id, { skuId, quantity, priceCents }, seen, keeping),
      )
    } catch (error) {
      // Another tab was faster: on top of what it put in.
      if (!isBagChanged(error) || tries >= triesMax) throw error
    }
  }
}
