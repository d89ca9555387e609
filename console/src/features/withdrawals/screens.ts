import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const withdrawalsScreen: ScreenRow = {
  pattern: 'withdrawals/:id?',
  group: 'money',
  href: paths.withdrawals(),
  name: 'withdrawals.title',
  icon: ArrowUpFromLine,
  screen: lazy(async () => ({
    default: (await import('./withdrawals-screen.tsx')).WithdrawalsScreen,
  })),
  needs: 'console_withdrawal_list',
}
