import { lazyScreen } from '#page/lazy-screen.ts'
import type { RouteRow } from '#page/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/topUp',
    screen: lazyScreen(() => import('./top-up-screen.tsx')),
    title: 'topup.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/walletTopUp',
    screen: lazyScreen(() => import('./wallet-top-up-screen.tsx')),
    title: 'topup.onchain',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/cardTopUp',
    screen: lazyScreen(() => import('./card-top-up-screen.tsx')),
    title: 'topup.manual',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/topUpRecord',
    screen: lazyScreen(() => import('./top-up-record-screen.tsx')),
    title: 'topup.records',
    access: 'buyer',
    keep: 'stack',
  },
]
