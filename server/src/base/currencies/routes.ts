import { currenciesConsoleEndpoints } from '@sampan/contract/base/currencies/console-endpoints.ts'
import { currenciesEndpoints } from '@sampan/contract/base/currencies/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listForConsole, listRates } from './list-rates.ts'
import { saveRate } from './save-rate.ts'

export const endpoints = { ...currenciesEndpoints, ...currenciesConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  currency_list: listRates,
  console_currency_list: listForConsole,
  console_currency_save: saveRate,
}
