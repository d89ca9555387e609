import { routes as login } from '#features/account/login-routes.tsx'
import { routes as account } from '#features/account/routes.tsx'
import { routes as browsingHistory } from '#features/browsing-history/routes.tsx'
import { routes as cart } from '#features/cart/routes.tsx'
import { routes as catalog } from '#features/catalog/routes.tsx'
import { routes as content } from '#features/content/routes.tsx'
import { routes as favourites } from '#features/favourites/routes.tsx'
import { routes as home } from '#features/home/routes.tsx'
import { routes as legalNotices } from '#features/legal-notices/routes.tsx'
import { routes as merchants } from '#features/merchants/routes.tsx'
import { routes as notices } from '#features/notices/routes.tsx'
import { routes as orders } from '#features/orders/routes.tsx'
import { routes as refunds } from '#features/refunds/routes.tsx'
import { routes as reviews } from '#features/reviews/routes.tsx'
import { routes as search } from '#features/search/routes.tsx'
import { routes as shops } from '#features/shops/routes.tsx'
import { routes as support } from '#features/support/routes.tsx'
import { routes as wallet } from '#features/wallet/routes.tsx'
import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

/**
 * The one route table (SPEC §2), collected from the features. SPEC §2 marks every route as requiring no authentication; the guard
 * of SPEC §6 asks for `access` all the same. The rows stay the same objects: home and login begin without it.
 */
export const routes: readonly RouteRow[] = [
  ...home,
  ...catalog,
  ...search,
  ...favourites,
  ...browsingHistory,
  ...shops,
  ...cart,
  ...orders,
  ...refunds,
  ...reviews,
  ...login,
  ...account,
  ...wallet,
  ...content,
  ...notices,
  ...support,
  ...merchants,
  ...legalNotices,
].map((row) => Object.assign(row, { meta: { auth: false as const } }))

/** Page of every other address. */
export const lostRoute: RouteRow = {
  path: '*',
  screen: lazyScreen(() => import('./lost-screen.tsx')),
  title: 'shell.lostPage',
  access: 'public',
  keep: 'never',
}
