import { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import { shopSettingsEndpoints } from '@sampan/contract/market/shop-settings/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { saveFreight, showFreight } from './keep-freight.ts'
import { saveRules, showRules } from './keep-rules.ts'
import {
  goAway,
  saveAddress,
  saveAlerts,
  saveCover,
  saveProfile,
  showProfile,
  uploadCover,
} from './keep-shop.ts'
import { showPromiseDefaults } from './promise-defaults.ts'
import { checkTrader, saveTrader, showOwnTrader, showTrader, showTraderOf } from './trader.ts'

export const endpoints = { ...shopSettingsEndpoints, ...shopSettingsConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  console_shop_profile: showProfile,
  console_shop_profile_save: saveProfile,
  shop_trader: showTrader,
  console_shop_trader: showOwnTrader,
  console_shop_trader_save: saveTrader,
  console_trader: showTraderOf,
  console_trader_check: checkTrader,
  console_shop_cover_upload: uploadCover,
  console_shop_cover_save: saveCover,
  console_shop_away: goAway,
  console_shop_address_save: saveAddress,
  console_shop_alerts_save: saveAlerts,
  console_shop_rules: showRules,
  console_shop_rules_save: saveRules,
  console_shop_freight: showFreight,
  console_shop_freight_save: saveFreight,
  console_promise_defaults: showPromiseDefaults,
}
