import { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import {
  goAway,
  saveAddress,
  saveAlerts,
  saveCover,
  saveFreight,
  saveProfile,
  showProfile,
  uploadCover,
} from './keep-shop.ts'

export const endpoints = shopSettingsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_shop_profile: showProfile,
  console_shop_profile_save: saveProfile,
  console_shop_cover_upload: uploadCover,
  console_shop_cover_save: saveCover,
  console_shop_away: goAway,
  console_shop_address_save: saveAddress,
  console_shop_alerts_save: saveAlerts,
  console_shop_freight_save: saveFreight,
}
