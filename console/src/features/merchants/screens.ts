import UserPlus from 'lucide-react/icons/user-plus'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const merchantsScreen: ScreenRow = {
  pattern: 'merchants/:id?',
  group: 'people',
  href: paths.merchants(),
  name: 'merchants.title',
  icon: UserPlus,
  screen: lazy(async () => ({
    default: (await import('./merchants-screen.tsx')).MerchantsScreen,
  })),
  needs: 'console_merchant_list',
}
