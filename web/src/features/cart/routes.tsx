import { lazyScreen } from '#page/lazy-screen.ts'
import type { RouteRow } from '#page/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/bag',
    screen: lazyScreen(() => import('./bag-screen.tsx')),
    title: 'cart.title',
    access: 'buyer',
    keep: 'root',
    tab: 'bag',
  },
]
