import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/checkout',
    screen: lazyScreen(() => import('./checkout-screen.tsx')),
    title: 'orders.checkout',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/order',
    screen: lazyScreen(() => import('./buy-now-screen.tsx')),
    title: 'orders.checkout',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/orderInfo/:id?',
    screen: lazyScreen(() => import('./order-info-screen.tsx')),
    title: 'orders.order',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/myPurchases/:status?',
    screen: lazyScreen(() => import('./my-purchases-screen.tsx')),
    title: 'orders.title',
    access: 'buyer',
    keep: 'stack',
  },
]
