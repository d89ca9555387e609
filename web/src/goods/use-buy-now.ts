import { navigate } from '#page/navigate.ts'
import { usePage } from '#page/use-page.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { isSignedIn } from '#session/use-session.ts'
import type { VisitorPick } from '#session/visitor-bag.ts'

/** Sends a visitor to the login, and back to this page afterwards. */
export function useAskLogin(): () => void {
  const { path, search } = usePage()
  return () => {
    const query = search.toString()
    session.setReturnTo(query ? `${path}?${query}` : path)
    navigate(paths.login())
  }
}

/**
 * "Buy now": leaves the pick for the order page and goes there (PRODUCT §3). A visitor logs in first and comes back to
 * the product's own page.
 */
export function useBuyNow(): (productId: number, pick: VisitorPick) => void {
  return (productId, { skuId, quantity }) => {
    if (isSignedIn()) {
      session.setBackData('buyNow', { skuId, quantity })
      navigate(paths.order())
      return
    }
    session.setReturnTo(paths.detail(productId))
    navigate(paths.login())
  }
}
