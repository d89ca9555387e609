import { saleRulesConsoleEndpoints } from '@sampan/contract/market/sale-rules/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { enforceSaleRules } from './enforce-sale-rules.ts'
import { listSaleRules, showSaleRule } from './show-sale-rules.ts'

export const endpoints = saleRulesConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_sale_rule_list: listSaleRules,
  console_sale_rule: showSaleRule,
  console_sale_enforce: enforceSaleRules,
}
