import type { Service } from '#kernel/services.ts'
import { countReviews } from './count-reviews.ts'
import { deleteFollowsOfBuyer } from './delete-follows.ts'
import { nameKeeper } from './key-names.ts'

export { recountGoods } from './count-goods-store.ts'
export { ensureShops } from './ensure-shops.ts'
export { findShopLike, holdShopName } from './name-store.ts'
export { recountShops } from './new-shop-store.ts'
export { highestShopId, idsOfOpenShops } from './open-ids-store.ts'
export { openShop } from './open-shop.ts'
export { presentShopCard } from './present-shop.ts'
export { returnAddressOf } from './return-address-store.ts'
export { shopFace } from './shop-face-store.ts'
export { areGoodsHidden, arePayoutsHeld, isShopOpen, shopState } from './shop-state-store.ts'
export {
  findShopByBeginning,
  findShopByName,
  type ShopCardRow,
  shopCardColumn,
  shopNames,
} from './shop-store.ts'

export const subscribers = [...countReviews, deleteFollowsOfBuyer]

export const services: readonly Service[] = [nameKeeper]

export { endpoints, routes } from './routes.ts'
export { followedShops, hotShops, shopCards, shopsNamed } from './shop-cards.ts'
export { shopRefs } from './shop-refs.ts'
