import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/services',
    screen: lazyScreen(() => import('./services-screen.tsx')),
    title: 'support.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/service',
    screen: lazyScreen(() => import('./service-screen.tsx')),
    title: 'support.title',
    access: 'buyer',
    keep: 'stack',
  },
]
