import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import { favouritesMax } from '@sampan/contract/market/favourites/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { alertsOf, setAlerts } from './alert-store.ts'
import { countOthers, like } from './favourite-store.ts'

type Row = typeof favouritesEndpoints.favourite_tell
type AskedRow = typeof favouritesEndpoints.favourite_told

/**
 * Asks to be told when a product is cheaper or back, or no longer (PRODUCT §7.3). Who asks likes it too. Refuses productGone,
 * favouritesFull.
 */
export function setFavouriteAlerts(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { productId, ...wish } = input
  return ctx.act(async (tx) => {
    if (wish.cheaper || wish.back) {
      const others = await countOthers(tx, ctx.buyer.id, productId)
      if (!(await like(tx, ctx.buyer.id, productId, ctx.clock.now()))) return refuse('productGone')
      if (others >= favouritesMax) return refuse('favouritesFull')
    }
    await setAlerts(tx, ctx.buyer.id, productId, wish)
    return alertsOf(tx, ctx.buyer.id, productId)
  })
}

/** The alerts that the buyer has set for a product. */
export const favouriteAlerts = (
  ctx: BuyerContext,
  { product }: ParsedOf<AskedRow>,
): Promise<OutputOf<AskedRow>> => alertsOf(ctx.db, ctx.buyer.id, product)
