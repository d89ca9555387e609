import type { shopsEndpoints } from '@sampan/contract/market/shops/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { setFollow } from './shop-store.ts'

type Row = typeof shopsEndpoints.shop_follow

/** Follows or unfollows a shop; saying the same twice changes nothing (SPEC §4). Refuses shopGone. */
export function followShop(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const fans = await setFollow(tx, ctx.buyer.id, input.id, input.followed)
    return fans === null ? refuse('shopGone') : { followed: input.followed, fans }
  })
}
