import { moneySettingsConsoleEndpoints } from '@sampan/contract/money/money-settings/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showMoneySettings, stopWithdrawals } from './money-settings.ts'

export const endpoints = moneySettingsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_withdrawals_stop: stopWithdrawals,
  console_money_settings: showMoneySettings,
}
