import type { WhenKnown } from '@sampan/router/history.ts'
import { matchPath } from '@sampan/router/match-path.ts'
import { routes as login } from '#features/account/login-routes.tsx'
import { routes as home } from '#features/home/routes.tsx'
import { paths } from '#paths'
import { type MatchRoute, matchRoute as matchRow } from '#router/match-route.ts'
import type { RouteRow } from '#router/route-row.ts'

const [homeRow] = home
if (!homeRow) throw new Error('Home has no row')

/** These begin by themselves: the table of all pages is a script of its own, fetched once they are alive. */
const first: readonly RouteRow[] = [...home, ...login]
let table = { routes: first, lost: homeRow }
let isWhole = false
let coming: Promise<void> | undefined

/** Fetches the whole table. One that did not come is asked for again by the next who needs it. */
export function loadRoutes(): Promise<void> {
  coming ??= import('./routes.ts').then(
    ({ routes, lostRoute }) => {
      table = { routes, lost: lostRoute }
      isWhole = true
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

export const isKnown = (path: string): boolean =>
  isWhole || path === paths.root() || first.some((row) => matchPath(row.path, path) !== null)

/** True if a page's row is in the table of all pages alone. */
export const isOfTable = (row: RouteRow): boolean => !first.includes(row)

export const matchRoute: MatchRoute = (path, search) => matchRow(table.routes, table.lost, path, search)

/** Without the table nobody knows what an address shows: the browser goes there by itself. */
export const whenKnown: WhenKnown = (address, go) => {
  if (isKnown(address.split('?')[0] ?? '')) go()
  else loadRoutes().then(go, () => location.assign(address))
}
