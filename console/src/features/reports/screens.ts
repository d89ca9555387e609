import ChartColumn from 'lucide-react/icons/chart-column'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const numbersScreen: ScreenRow = {
  pattern: 'numbers',
  group: 'money',
  href: paths.shopNumbers(),
  name: 'numbers.title',
  icon: ChartColumn,
  screen: lazy(async () => ({
    default: (await import('./numbers-screen.tsx')).NumbersScreen,
  })),
  needs: 'console_shop_numbers',
}
