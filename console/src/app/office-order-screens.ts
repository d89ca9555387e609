import ClipboardList from 'lucide-react/icons/clipboard-list'
import PackageX from 'lucide-react/icons/package-x'
import Truck from 'lucide-react/icons/truck'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Orders of all shops, what buyers say did not arrive, and who tells where parcels are. */
export const officeOrderScreens: readonly ScreenRow[] = [
  {
    pattern: 'orders/:id?',
    group: 'orders',
    href: paths.orders(),
    name: 'orders.title',
    icon: ClipboardList,
    screen: lazy(async () => ({
      default: (await import('#features/orders/office-orders-screen.tsx')).OfficeOrdersScreen,
    })),
    needs: 'console_order_list',
  },
  {
    pattern: 'claims',
    group: 'orders',
    href: paths.claims(),
    name: 'orders.claims',
    icon: PackageX,
    screen: lazy(async () => ({
      default: (await import('#features/orders/claims-screen.tsx')).ClaimsScreen,
    })),
    needs: 'console_claim_list',
  },
  {
    pattern: 'tracking',
    group: 'orders',
    href: paths.tracking(),
    name: 'tracking.title',
    icon: Truck,
    screen: lazy(async () => ({
      default: (await import('#features/orders/tracking-screen.tsx')).TrackingScreen,
    })),
    needs: 'console_tracking_list',
  },
]
