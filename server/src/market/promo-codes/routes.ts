import { promoCodesConsoleEndpoints } from '@sampan/contract/market/promo-codes/console-endpoints.ts'
import { promoCodesEndpoints } from '@sampan/contract/market/promo-codes/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addBundle, closeBundle, listBundleCodes, listBundles } from './keep-bundles.ts'
import { addPromo, closePromo, listPromos, offerPromo } from './keep-promos.ts'
import { addShopPromo, closeShopPromo, listShopPromos, offerShopPromo } from './keep-shop-promos.ts'
import { showShopPromos } from './shop-offers.ts'

export const endpoints = { ...promoCodesEndpoints, ...promoCodesConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  shop_promos: showShopPromos,
  console_promo_list: listPromos,
  console_promo_add: addPromo,
  console_promo_offer: offerPromo,
  console_promo_close: closePromo,
  console_shop_promo_list: listShopPromos,
  console_shop_promo_add: addShopPromo,
  console_shop_promo_offer: offerShopPromo,
  console_shop_promo_close: closeShopPromo,
  console_shop_promo_bundle_list: listBundles,
  console_shop_promo_bundle_add: addBundle,
  console_shop_promo_bundle_codes: listBundleCodes,
  console_shop_promo_bundle_close: closeBundle,
}
