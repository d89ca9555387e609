import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Sunrise from 'lucide-react/icons/sunrise'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const todayScreen: ScreenRow = {
  pattern: '',
  href: paths.overview(),
  name: 'today.title',
  icon: Sunrise,
  screen: lazy(async () => ({
    default: (await import('./today-screen.tsx')).TodayScreen,
  })),
  needs: 'console_shop_today',
}

export const overviewScreen: ScreenRow = {
  pattern: '',
  href: paths.overview(),
  name: 'overview.title',
  icon: LayoutDashboard,
  screen: lazy(async () => ({
    default: (await import('./overview-screen.tsx')).OverviewScreen,
  })),
  needs: 'console_overview',
}
