import Users from 'lucide-react/icons/users'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const buyersScreen: ScreenRow = {
  pattern: 'buyers/:id?',
  group: 'people',
  href: paths.buyers(),
  name: 'buyers.title',
  icon: Users,
  screen: lazy(async () => ({
    default: (await import('./buyers-screen.tsx')).BuyersScreen,
  })),
  needs: 'console_buyer_list',
}
