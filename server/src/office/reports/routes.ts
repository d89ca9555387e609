import { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import { reportsEndpoints } from '@sampan/contract/office/reports/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showCohorts } from './cohorts.ts'
import { showFirstSteps } from './first-steps.ts'
import { exportStatement, listStatement, showMoney } from './money.ts'
import { noteOpened } from './note-words.ts'
import { listProducts, showNumbers } from './numbers.ts'
import { showShopPage } from './shop-page.ts'
import { showOwnPromises, showPromises } from './show-promises.ts'
import { showToday } from './today.ts'
import { showMissedWords, showWords } from './words.ts'

export const endpoints = { ...reportsEndpoints, ...reportsConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  shop_promises: showPromises,
  search_opened: noteOpened,
  console_shop_promises: showOwnPromises,
  console_shop_today: showToday,
  console_shop_first_steps: showFirstSteps,
  console_shop_money: showMoney,
  console_shop_statement: listStatement,
  console_shop_statement_csv: exportStatement,
  console_shop_numbers: showNumbers,
  console_shop_products: listProducts,
  console_shop_words: showWords,
  console_shop_missed_words: showMissedWords,
  console_shop_cohorts: showCohorts,
  console_shop_page: showShopPage,
}
