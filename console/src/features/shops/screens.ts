import Ban from 'lucide-react/icons/ban'
import Store from 'lucide-react/icons/store'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const shopsScreen: ScreenRow = {
  pattern: 'shops/:id?/:view?',
  group: 'people',
  href: paths.shops(),
  name: 'shops.title',
  icon: Store,
  screen: lazy(async () => ({ default: (await import('./shops-screen.tsx')).ShopsScreen })),
  needs: 'console_shop_list',
}

export const suspensionsScreen: ScreenRow = {
  pattern: 'suspensions',
  group: 'people',
  href: paths.suspensions(),
  name: 'suspension.many',
  icon: Ban,
  screen: lazy(async () => ({
    default: (await import('./suspensions-screen.tsx')).SuspensionsScreen,
  })),
  needs: 'console_suspension_list',
}
