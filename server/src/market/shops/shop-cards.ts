import type { shopsEndpoints } from '@sampan/contract/market/shops/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext, Context } from '#kernel/context.ts'
import { presentShopCard } from './present-shop.ts'
import { followedRows, shopRows, shopsBeginning, shopsById } from './shop-store.ts'

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

/** Open shops by their ids, in that order. */
export async function shopCards(ctx: Context, ids: readonly number[]): Promise<ShopCard[]> {
  if (ids.length === 0) return []
  const rows = await shopsById(ctx.db, ctx.locale, ctx.buyer?.id ?? null, ids)
  const byId = new Map(rows.map((row) => [row.id, presentShopCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Shops whose name, or a word of it, begins so or looks so; those that sell most first. */
export async function shopsNamed(ctx: Context, beginning: string, limit: number): Promise<ShopCard[]> {
  const rows = await shopsBeginning(ctx.db, ctx.locale, ctx.buyer?.id ?? null, beginning, limit)
  return rows.map(presentShopCard)
}

/** Shops that the buyer follows, the latest first, each with when that was. */
export async function followedShops(
  ctx: BuyerContext,
  after: { at: string; id: number } | null,
  limit: number,
): Promise<{ at: string; card: ShopCard }[]> {
  const rows = await followedRows(ctx.db, ctx.locale, ctx.buyer.id, after, limit)
  return rows.map((row) => ({ at: row.followedAt, card: presentShopCard(row) }))
}
