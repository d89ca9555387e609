import { routes as account } from '#features/account/routes.tsx'
import { routes as cart } from '#features/cart/routes.tsx'
import { routes as catalog } from '#features/catalog/routes.tsx'
import { routes as home } from '#features/home/routes.tsx'
import { routes as ledger } from '#features/ledger/routes.tsx'
import { routes as orders } from '#features/orders/routes.tsx'
import { routes as shops } from '#features/shops/routes.tsx'
import { routes as topup } from '#features/topup/routes.tsx'
import { routes as withdraw } from '#features/withdraw/routes.tsx'
import { lazyScreen } from '#page/lazy-screen.ts'
import type { RouteRow } from '#page/route-row.ts'

/** The one route table (SPEC §2), collected from the features. */
export const routes: readonly RouteRow[] = [
  ...home,
  ...catalog,
  ...shops,
  ...cart,
  ...orders,
  ...account,
  ...ledger,
  ...topup,
  ...withdraw,
]

/** What stands at every other address. */
export const lostRoute: RouteRow = {
  path: '*',
  screen: lazyScreen(() => import('./lost-screen.tsx')),
  title: 'shell.lostPage',
  access: 'public',
  keep: 'never',
}
