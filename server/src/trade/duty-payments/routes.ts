import { dutyPaymentsConsoleEndpoints } from '@sampan/contract/trade/duty-payments/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { exportDuties, exportShopDuties } from './export-duties.ts'
import { listOwed, listPayments } from './list-payments.ts'

export const endpoints = dutyPaymentsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_duty_owed: listOwed,
  console_duty_payments: listPayments,
  console_duty_csv: exportDuties,
  console_shop_duty_csv: exportShopDuties,
}
