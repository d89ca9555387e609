import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const rechargesScreen: ScreenRow = {
  pattern: 'recharges/:id?',
  group: 'money',
  href: paths.recharges(),
  name: 'recharges.title',
  icon: ArrowDownToLine,
  screen: lazy(async () => ({
    default: (await import('./recharges-screen.tsx')).RechargesScreen,
  })),
  needs: 'console_recharge_list',
}
