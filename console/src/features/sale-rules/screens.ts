import Scale from 'lucide-react/icons/scale'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const saleRulesScreen: ScreenRow = {
  pattern: 'sale-rules/:country?',
  group: 'setup',
  href: paths.saleRules(),
  name: 'sale.title',
  icon: Scale,
  screen: lazy(async () => ({
    default: (await import('./sale-rules-screen.tsx')).SaleRulesScreen,
  })),
  needs: 'console_sale_rule_list',
}
