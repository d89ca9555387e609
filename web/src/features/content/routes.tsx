import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/helpAndSupport',
    screen: lazyScreen(() => import('./help-screen.tsx')),
    title: 'content.help',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/law',
    screen: lazyScreen(() => import('./law-screen.tsx')),
    title: 'content.law',
    access: 'buyer',
    keep: 'stack',
  },
]
