import { payoutsConsoleEndpoints } from '@sampan/contract/payouts/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { askPayout } from './ask-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { listPayouts, listShopPayouts, showPayout } from './list-payouts.ts'

export const endpoints = payoutsConsoleEndpoints
export const routes: Routes<typeof endpoints> = {
  console_shop_payouts: listShopPayouts,
  console_shop_payout_ask: askPayout,
  console_payout_list: listPayouts,
  console_payout_detail: showPayout,
  console_payout_decide: decidePayout,
}
