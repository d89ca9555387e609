import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/heart',
    screen: lazyScreen(() => import('./heart-screen.tsx')),
    title: 'browsing-history.title',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
]
