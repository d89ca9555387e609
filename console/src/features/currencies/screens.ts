import Coins from 'lucide-react/icons/coins'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const currenciesScreen: ScreenRow = {
  pattern: 'currencies',
  group: 'setup',
  href: paths.currencies(),
  name: 'currencies.title',
  icon: Coins,
  screen: lazy(async () => ({
    default: (await import('./currencies-screen.tsx')).CurrenciesScreen,
  })),
  needs: 'console_currency_list',
}
