import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

/** Apart from the feature's others: many visits begin here, and wait for no table (app/route-table.ts). */
export const routes: RouteRow[] = [
  {
    path: '/login',
    screen: lazyScreen(() => import('./login-screen.tsx')),
    title: 'account.logIn',
    access: 'public',
    keep: 'stack',
    prefetch: () => [{ name: 'demo_accounts', input: {} }],
  },
]
