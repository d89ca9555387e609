import { lazyScreen } from '#page/lazy-screen.ts'
import type { RouteRow } from '#page/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/withDraw',
    screen: lazyScreen(() => import('./withdraw-screen.tsx')),
    title: 'withdraw.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/depositRecord',
    screen: lazyScreen(() => import('./deposit-record-screen.tsx')),
    title: 'withdraw.records',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/payment',
    screen: lazyScreen(() => import('./payment-screen.tsx')),
    title: 'withdraw.payment',
    access: 'buyer',
    keep: 'stack',
  },
]
