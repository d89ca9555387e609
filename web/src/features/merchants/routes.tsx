import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

const screen = lazyScreen(() => import('./platform-screen.tsx'))

export const routes: RouteRow[] = [
  {
    path: '/platform',
    screen,
    title: 'merchants.title',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/about/selling',
    screen,
    title: 'merchants.title',
    access: 'public',
    keep: 'stack',
    serverReads: () => [{ name: 'merchant_terms', input: {} }],
    head: () => ({ descriptionKey: 'merchants.lead' }),
  },
]
