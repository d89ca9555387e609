import Settings from 'lucide-react/icons/settings'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const shopRefundsScreen: ScreenRow = {
  pattern: 'refunds/:id?',
  group: 'orders',
  href: paths.shopRefunds(),
  name: 'refunds.title',
  icon: Undo2,
  screen: lazy(async () => ({
    default: (await import('./shop-refunds-screen.tsx')).ShopRefundsScreen,
  })),
  needs: 'shop_refund_list',
}

export const disputesScreen: ScreenRow = {
  pattern: 'disputes/:id?',
  group: 'orders',
  href: paths.disputes(),
  name: 'refunds.disputes',
  icon: Undo2,
  screen: lazy(async () => ({
    default: (await import('./disputes-screen.tsx')).DisputesScreen,
  })),
  needs: 'console_refund_list',
}

export const refundSettingsScreen: ScreenRow = {
  pattern: 'refund-settings',
  group: 'setup',
  href: paths.refundSettings(),
  name: 'refunds.settings',
  icon: Settings,
  screen: lazy(async () => ({
    default: (await import('./refund-settings-screen.tsx')).RefundSettingsScreen,
  })),
  needs: 'console_refund_settings',
}
