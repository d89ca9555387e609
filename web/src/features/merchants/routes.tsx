import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/platform',
    screen: lazyScreen(() => import('./platform-screen.tsx')),
    title: 'merchants.title',
    access: 'buyer',
    keep: 'stack',
  },
]
