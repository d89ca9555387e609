import type { RouteRow } from '#page/route-row.ts'
import { paths } from '#paths'

interface Visitor {
  token: string | null
  returnTo: string | null
}

/**
 * Where an address leads (SPEC §2, §6): the root to home, a visitor on a protected page to the login, a buyer on the
 * login page to the root. `loginFirst` is true when a visitor was turned away and is to be told so.
 */
export function gate(
  address: string,
  rowOf: (path: string) => RouteRow,
  { token, returnTo }: Visitor,
): { address: string; loginFirst: boolean } {
  const [path = '', search] = address.split('?')
  if (path.length > 1 && path.endsWith('/')) {
    const trimmed = path.replace(/\/+$/, '') || paths.root()
    return gate(search === undefined ? trimmed : `${trimmed}?${search}`, rowOf, { token, returnTo })
  }
  if (path === paths.root()) return { address: paths.home(), loginFirst: false }
  const isLogin = path === paths.login()
  if (isLogin && token !== null) return gate(returnTo ?? paths.root(), rowOf, { token, returnTo: null })
  const isClosed = token === null && rowOf(path).access === 'buyer'
  return isClosed ? { address: paths.login(), loginFirst: true } : { address, loginFirst: false }
}
