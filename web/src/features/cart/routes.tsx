import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

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
