import type { shopsEndpoints } from '@sampan/contract/market/shops/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { followShop } from './follow-shop.ts'
import { listShops } from './list-shops.ts'
import { shopDetail } from './shop-detail.ts'

export { shopsEndpoints as endpoints } from '@sampan/contract/market/shops/endpoints.ts'

export const routes: Routes<typeof shopsEndpoints> = {
  shop_list: listShops,
  shop_detail: shopDetail,
  shop_follow: followShop,
}
