import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listGoods, sharedListGoods, showSharedList } from './goods-list-pages.ts'
import { allLists, makeList, putInList, removeList, renameList, shareList } from './goods-lists.ts'
import { listFavourites, listLikedIds } from './list-favourites.ts'
import { listFollowed } from './list-followed.ts'
import { favouriteAlerts, setFavouriteAlerts } from './set-alerts.ts'
import { setFavourite } from './set-favourite.ts'

export { favouritesEndpoints as endpoints } from '@sampan/contract/market/favourites/endpoints.ts'

export const routes: Routes<typeof favouritesEndpoints> = {
  favourite_list: listFavourites,
  favourite_ids: listLikedIds,
  favourite_set: setFavourite,
  favourite_tell: setFavouriteAlerts,
  favourite_told: favouriteAlerts,
  shop_following: listFollowed,
  list_all: allLists,
  list_goods: listGoods,
  list_make: makeList,
  list_rename: renameList,
  list_remove: removeList,
  list_put: putInList,
  list_share: shareList,
  list_shared: showSharedList,
  list_shared_goods: sharedListGoods,
}
