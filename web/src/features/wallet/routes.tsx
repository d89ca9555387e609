import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/topUp',
    screen: lazyScreen(() => import('./recharges/top-up-screen.tsx')),
    title: 'topup.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/walletTopUp',
    screen: lazyScreen(() => import('./recharges/wallet-top-up-screen.tsx')),
    title: 'topup.onchainTitle',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/cardTopUp',
    screen: lazyScreen(() => import('./recharges/card-top-up-screen.tsx')),
    title: 'topup.manualTitle',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/cardPay/:id?',
    screen: lazyScreen(() => import('./recharges/by-card/card-pay-screen.tsx')),
    title: 'topup.cardTitle',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/topUpRecord',
    screen: lazyScreen(() => import('./recharges/top-up-record-screen.tsx')),
    title: 'topup.records',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
  {
    path: '/withDraw',
    screen: lazyScreen(() => import('./withdrawals/withdraw-screen.tsx')),
    title: 'withdraw.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/depositRecord',
    screen: lazyScreen(() => import('./withdrawals/deposit-record-screen.tsx')),
    title: 'withdraw.records',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
  {
    path: '/payment',
    screen: lazyScreen(() => import('./withdrawals/payment-screen.tsx')),
    title: 'withdraw.payment',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
  {
    path: '/capitalRecord',
    screen: lazyScreen(() => import('./bill/capital-record-screen.tsx')),
    title: 'ledger.title',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
]
