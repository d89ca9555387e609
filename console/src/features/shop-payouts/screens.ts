import Banknote from 'lucide-react/icons/banknote'
import Wallet from 'lucide-react/icons/wallet'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const payoutsScreen: ScreenRow = {
  pattern: 'payouts/:id?',
  group: 'money',
  href: paths.payouts(),
  name: 'payouts.title',
  icon: Banknote,
  screen: lazy(async () => ({
    default: (await import('./payouts-screen.tsx')).PayoutsScreen,
  })),
  needs: 'console_payout_list',
}

export const moneyScreen: ScreenRow = {
  pattern: 'money',
  group: 'money',
  href: paths.shopMoney(),
  name: 'money.title',
  icon: Wallet,
  screen: lazy(async () => ({
    default: (await import('./money-screen.tsx')).MoneyScreen,
  })),
  needs: 'console_shop_money',
}
