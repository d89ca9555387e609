import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Search from 'lucide-react/icons/search'
import Sunrise from 'lucide-react/icons/sunrise'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Screens with which work begins: what waits today, and one search over all lists. */
export const firstScreens: readonly ScreenRow[] = [
  {
    pattern: '',
    href: paths.overview(),
    name: 'today.title',
    icon: Sunrise,
    screen: lazy(async () => ({
      default: (await import('#features/overview/today-screen.tsx')).TodayScreen,
    })),
    needs: 'console_shop_today',
  },
  {
    pattern: '',
    href: paths.overview(),
    name: 'overview.title',
    icon: LayoutDashboard,
    screen: lazy(async () => ({
      default: (await import('#features/overview/overview-screen.tsx')).OverviewScreen,
    })),
    needs: 'console_overview',
  },
  {
    pattern: 'find',
    href: paths.find(),
    name: 'find.title',
    icon: Search,
    screen: lazy(async () => ({ default: (await import('#features/find/find-screen.tsx')).FindScreen })),
    needs: 'console_buyer_list',
  },
]
