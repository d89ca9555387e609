import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import { besideBagMax } from '@sampan/contract/trade/cart/limits.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { besideGoods } from '#market/browsing-history/index.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { productsInBag } from './cart-store.ts'

/**
 * Products that go with the bag: those that others bought or looked at beside those in it, then the best of the same
 * categories.
 */
export async function goodsBeside(ctx: BuyerContext): Promise<OutputOf<typeof cartEndpoints.cart_beside>> {
  const ids = await besideGoods(ctx.db, await productsInBag(ctx.db, ctx.buyer.id), besideBagMax)
  const cards = await cardsOf(ctx.db, ctx.locale, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
