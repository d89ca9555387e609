import { paths } from '#paths'
import type { RouteRow } from './route-row.ts'

interface Visitor {
  token: string | null
  returnTo: string | null
}

/**
 * Page that an address leads to (SPEC §2, §6): the root to home, a visitor on a protected page to the login, a buyer on
 * the login page to the root. `loginFirst` is true when a visitor was turned away, for a message.
 */
export function guard(
  address: string,
  rowOf: (path: string) => RouteRow,
  { token, returnTo }: Visitor,
): { address: string; loginFirst: boolean } {
  const [path = '', search] = address.split('?')
  if (path.length > 1 && path.endsWith('/')) {
    const trimmed = path.replace(/\/+$/, '') || paths.root()
    return guard(search === undefined ? trimmed : `${trimmed}?${search}`, rowOf, { token, returnTo })
  }
  if (path === paths.root()) return { address: paths.home(), loginFirst: false }
  const isLogin = path === paths.login()
  if (isLogin && token !== null) return guard(returnTo ?? paths.root(), rowOf, { token, returnTo: null })
  const isClosed = token === null && rowOf(path).access === 'buyer'
  return isClosed ? { address: paths.login(), loginFirst: true } : { address, loginFirst: false }
}
