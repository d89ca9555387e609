import Ban from 'lucide-react/icons/ban'
import Store from 'lucide-react/icons/store'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Screens about shops: applications to sell, the shops themselves, and suspensions. */
export const officeShopScreens: readonly ScreenRow[] = [
  {
    pattern: 'merchants/:id?',
    group: 'people',
    href: paths.merchants(),
    name: 'merchants.title',
    icon: UserPlus,
    screen: lazy(async () => ({
      default: (await import('#features/merchants/merchants-screen.tsx')).MerchantsScreen,
    })),
    needs: 'console_merchant_list',
  },
  {
    pattern: 'shops/:id?/:view?',
    group: 'people',
    href: paths.shops(),
    name: 'shops.title',
    icon: Store,
    screen: lazy(async () => ({ default: (await import('#features/shops/shops-screen.tsx')).ShopsScreen })),
    needs: 'console_shop_list',
  },
  {
    pattern: 'suspensions',
    group: 'people',
    href: paths.suspensions(),
    name: 'suspension.many',
    icon: Ban,
    screen: lazy(async () => ({
      default: (await import('#features/shops/suspensions-screen.tsx')).SuspensionsScreen,
    })),
    needs: 'console_suspension_list',
  },
]
