import HandHeart from 'lucide-react/icons/hand-heart'
import Settings2 from 'lucide-react/icons/settings-2'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const shopSettingsScreen: ScreenRow = {
  pattern: 'shop',
  group: 'setup',
  href: paths.shopSettings(),
  name: 'keep.title',
  icon: Settings2,
  screen: lazy(async () => ({
    default: (await import('./settings-screen.tsx')).ShopSettingsScreen,
  })),
  needs: 'console_shop_profile',
}

export const promiseDefaultsScreen: ScreenRow = {
  pattern: 'promises',
  group: 'setup',
  href: paths.promiseDefaults(),
  name: 'promises.title',
  icon: HandHeart,
  screen: lazy(async () => ({
    default: (await import('./promise-defaults-screen.tsx')).PromiseDefaultsScreen,
  })),
  needs: 'console_promise_defaults',
}
