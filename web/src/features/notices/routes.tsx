import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/notification',
    screen: lazyScreen(() => import('./notification-screen.tsx')),
    title: 'notice-page.title',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
]
