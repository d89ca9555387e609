import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import { favouritesMax } from '@sampan/contract/market/favourites/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { countOthers, like, unlike } from './favourite-store.ts'

type Row = typeof favouritesEndpoints.favourite_set

/** Likes a product or no longer likes it; saying the same twice changes nothing. Refuses productGone, favouritesFull. */
export function setFavourite(ctx: BuyerContext, { productId, liked }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    if (!liked) {
      await unlike(tx, ctx.buyer.id, productId) // also what left the shelf can be taken off the list
      return { liked }
    }
    const others = await countOthers(tx, ctx.buyer.id, productId)
    if (!(await like(tx, ctx.buyer.id, productId, ctx.clock.now()))) return refuse('productGone')
    return others >= favouritesMax ? refuse('favouritesFull') : { liked }
  })
}
