import type { DatedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { countryRules } from '#market/country-rules/index.ts'
import { shippedSaleRules } from './shipped-rules.ts'

/** Demands of each country on goods that are sold to it; null rules: nothing is asked for. */
export const saleRules = countryRules<DatedSaleRules>({
  table: 'sale_rule',
  shipped: shippedSaleRules,
  action: 'saleRules.save',
  subject: 'sale-rules',
})
