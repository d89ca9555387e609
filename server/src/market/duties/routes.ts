import { dutiesConsoleEndpoints } from '@sampan/contract/market/duties/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listExchange } from './exchange.ts'
import { saveShopDuties, showShopDuties } from './shop-duties.ts'
import { listDuties, showDuty } from './show-duties.ts'

export const endpoints = dutiesConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_duty_list: listDuties,
  console_duty: showDuty,
  console_duty_exchange: listExchange,
  console_shop_duties: showShopDuties,
  console_shop_duties_save: saveShopDuties,
}
