import TicketPercent from 'lucide-react/icons/ticket-percent'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const promosScreen: ScreenRow = {
  pattern: 'promos',
  group: 'offers',
  href: paths.promos(),
  name: 'promos.title',
  icon: TicketPercent,
  screen: lazy(async () => ({
    default: (await import('./promos-screen.tsx')).PromosScreen,
  })),
  needs: 'console_promo_list',
}

export const shopPromosScreen: ScreenRow = {
  pattern: 'codes',
  group: 'offers',
  href: paths.shopPromos(),
  name: 'promos.title',
  icon: TicketPercent,
  screen: lazy(async () => ({
    default: (await import('./shop-promos-screen.tsx')).ShopPromosScreen,
  })),
  needs: 'console_shop_promo_list',
}
