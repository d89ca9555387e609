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
