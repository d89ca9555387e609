import { lazyScreen } from '#page/lazy-screen.ts'
import type { RouteRow } from '#page/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/capitalRecord',
    screen: lazyScreen(() => import('./capital-record-screen.tsx')),
    title: 'ledger.title',
    access: 'buyer',
    keep: 'stack',
  },
]
