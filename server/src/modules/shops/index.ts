import type { shopsEndpoints } from '@sampan/contract/shops/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context, Routes } from '#kernel/context.ts'
import { followShop } from './follow-shop.ts'
import { listShops } from './list-shops.ts'
import { presentShopCard } from './present-shop.ts'
import { shopDetail } from './shop-detail.ts'
import { findShop, shopRows } from './shop-store.ts'

export { shopsEndpoints as endpoints } from '@sampan/contract/shops/endpoints.ts'
export { ensureShops, recountShops } from './ensure-shops.ts'

type ShopCard = OutputOf<typeof shopsEndpoints.shop_list>['items'][number]

/** The shops that sell most, as cards. */
export async function hotShops(ctx: Context, limit: number): Promise<ShopCard[]> {
  const rows = await shopRows(ctx.db, {
    locale: ctx.locale,
    buyerId: ctx.buyer?.id ?? null,
    after: null,
    limit,
  })
  return rows.map(presentShopCard)
}

/** One shop as a card; null when it is closed. */
export async function shopCard(ctx: Context, id: number): Promise<ShopCard | null> {
  const row = await findShop(ctx.db, id, ctx.locale, ctx.buyer?.id ?? null)
  return row ? presentShopCard(row) : null
}

export const routes: Routes<typeof shopsEndpoints> = {
  shop_list: listShops,
  shop_detail: shopDetail,
  shop_follow: followShop,
}
