import { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { agreeAccount, decideAccount } from './accounts/agree-account.ts'
import { endAccount } from './accounts/end-account.ts'
import { listAccountQueue, listAccounts } from './accounts/list-accounts.ts'
import { proposeAccount } from './accounts/propose-account.ts'
import { askPayout } from './ask-payout.ts'
import { cancelPayout } from './cancel-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { listPayouts, listShopPayouts, showPayout, showPayoutTotals } from './list-payouts.ts'
import { openPayout } from './open-payout.ts'
import { saveSchedule, showSchedule, switchOffSchedule } from './schedule/set-schedule.ts'

export const endpoints = shopPayoutsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_shop_payouts: listShopPayouts,
  console_shop_payout_ask: askPayout,
  console_shop_payout_cancel: cancelPayout,
  console_payout_list: listPayouts,
  console_payout_totals: showPayoutTotals,
  console_payout_detail: showPayout,
  console_payout_open: openPayout,
  console_payout_decide: decidePayout,
  console_shop_accounts: listAccounts,
  console_shop_account_add: proposeAccount,
  console_shop_account_agree: agreeAccount,
  console_shop_account_end: endAccount,
  console_account_queue: listAccountQueue,
  console_account_decide: decideAccount,
  console_shop_payout_schedule: showSchedule,
  console_shop_payout_schedule_save: saveSchedule,
  console_shop_payout_schedule_off: switchOffSchedule,
}
