import type { shopsEndpoints } from '@sampan/contract/market/shops/endpoints.ts'
import type { shopRef } from '@sampan/contract/market/shops/schemas.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { BuyerContext, Context, Routes } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import type { Service } from '#kernel/services.ts'
import { countReviews } from './count-reviews.ts'
import { followShop } from './follow-shop.ts'
import { forgetFollows } from './forget-follows.ts'
import { nameKeeper } from './key-names.ts'
import { listShops } from './list-shops.ts'
import { presentShopCard } from './present-shop.ts'
import { shopDetail } from './shop-detail.ts'
import { followedRows, shopNames, shopRows, shopsBeginning, shopsById } from './shop-store.ts'

export { shopsEndpoints as endpoints } from '@sampan/contract/market/shops/endpoints.ts'
export { recountGoods } from './count-goods.ts'
export { ensureShops, recountShops } from './ensure-shops.ts'
export { findShopLike, holdShopName } from './name-store.ts'
export { openShop } from './open-shop.ts'
export { presentShopCard } from './present-shop.ts'
export { returnAddressOf } from './return-address.ts'
export { areGoodsHidden, arePayoutsHeld, isShopOpen, shopState } from './shop-state.ts'
export { findShopByBeginning, findShopByName, type ShopCardRow, shopCardColumn } from './shop-store.ts'

export const subscribers = [...countReviews, forgetFollows]

export const services: readonly Service[] = [nameKeeper]

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

type ShopRef = z.output<typeof shopRef>

/** Shops by their ids, closed ones too: one query for a whole page. */
export async function shopRefs(db: Db, ids: readonly number[]): Promise<(id: number) => ShopRef> {
  const rows = await shopNames(db, ids)
  return (id) => {
    const { name = '', room = 'family' } = rows.find((row) => row.id === id) ?? {}
    return { id, name, room: room as ShopRef['room'] } // rooms are written by the import, which knows no others
  }
}

export const routes: Routes<typeof shopsEndpoints> = {
  shop_list: listShops,
  shop_detail: shopDetail,
  shop_follow: followShop,
}
