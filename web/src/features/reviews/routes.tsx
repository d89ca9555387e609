import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/comment',
    screen: lazyScreen(() => import('./comment-screen.tsx')),
    title: 'reviews.title',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
]
