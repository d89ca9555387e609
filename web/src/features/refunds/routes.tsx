import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/refund/:id?/:sn?/:product_ids?/:amount?',
    screen: lazyScreen(() => import('./refund-screen.tsx')),
    title: 'refunds.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/withdrawOrder',
    screen: lazyScreen(() => import('./withdraw-order-screen.tsx')),
    title: 'withdrawal.title',
    access: 'public',
    keep: 'stack',
  },
]
