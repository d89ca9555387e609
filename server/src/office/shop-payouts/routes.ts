import { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { askPayout } from './ask-payout.ts'
import { cancelPayout } from './cancel-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { listPayouts, listShopPayouts, showPayout } from './list-payouts.ts'
import { openPayout } from './open-payout.ts'

export const endpoints = shopPayoutsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_shop_payouts: listShopPayouts,
  console_shop_payout_ask: askPayout,
  console_shop_payout_cancel: cancelPayout,
  console_payout_list: listPayouts,
  console_payout_detail: showPayout,
  console_payout_open: openPayout,
  console_payout_decide: decidePayout,
}
