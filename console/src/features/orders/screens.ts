import ClipboardList from 'lucide-react/icons/clipboard-list'
import PackageX from 'lucide-react/icons/package-x'
import Truck from 'lucide-react/icons/truck'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const shopOrdersScreen: ScreenRow = {
  pattern: 'orders/:id?',
  group: 'orders',
  href: paths.orders(),
  name: 'orders.title',
  icon: ClipboardList,
  screen: lazy(async () => ({
    default: (await import('./shop-orders-screen.tsx')).ShopOrdersScreen,
  })),
  needs: 'shop_order_list',
}

export const officeOrdersScreen: ScreenRow = {
  pattern: 'orders/:id?',
  group: 'orders',
  href: paths.orders(),
  name: 'orders.title',
  icon: ClipboardList,
  screen: lazy(async () => ({
    default: (await import('./office-orders-screen.tsx')).OfficeOrdersScreen,
  })),
  needs: 'console_order_list',
}

export const claimsScreen: ScreenRow = {
  pattern: 'claims/:id?',
  group: 'orders',
  href: paths.claims(),
  name: 'orders.claims',
  icon: PackageX,
  screen: lazy(async () => ({
    default: (await import('./claims-screen.tsx')).ClaimsScreen,
  })),
  needs: 'console_claim_list',
}

export const trackingScreen: ScreenRow = {
  pattern: 'tracking',
  group: 'orders',
  href: paths.tracking(),
  name: 'tracking.title',
  icon: Truck,
  screen: lazy(async () => ({
    default: (await import('./tracking-screen.tsx')).TrackingScreen,
  })),
  needs: 'console_tracking_list',
}
