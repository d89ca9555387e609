import type { shopsEndpoints } from '@sampan/contract/market/shops/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentShop } from './present-shop.ts'
import { findShop } from './shop-store.ts'
import { isShutByOperators } from './shut-shop-store.ts'

type Row = typeof shopsEndpoints.shop_detail

/** One shop. Refuses shopGone, `forGood` where operators hid it. */
export async function shopDetail(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const shop = await findShop(ctx.db, input.id, ctx.locale, ctx.buyer?.id ?? null)
  if (shop) return presentShop(shop, ctx.locale, ctx.clock.now())
  return refuse('shopGone', (await isShutByOperators(ctx.db, input.id)) ? { forGood: true } : null)
}
