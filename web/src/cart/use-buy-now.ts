import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { toast } from '@sampan/ui/toast.ts'
import { activeI18n } from '#i18n/translate.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import type { VisitorPick } from '#session/visitor-bag.ts'
import { leaveWish, type Wish } from '#session/wish.ts'

/** Sends a visitor to the login, says why, and leads back to this page afterwards, where the wish is then done. */
export function useAskLogin(): (wish: Wish) => void {
  const { path, search } = usePage()
  return (wish) => {
    const query = search.toString()
    const returnTo = query ? `${path}?${query}` : path
    session.setReturnTo(returnTo)
    leaveWish(wish, returnTo)
    toast(activeI18n().t('shell.loginFirst'), { kind: 'base' })
    navigate(paths.login())
  }
}

/**
 * "Buy now": to the order page, whose address carries the pick (PRODUCT §3). A visitor is led there by the login or the
 * registration, and finds what they chose.
 */
export const buyNow = ({ skuId, quantity }: VisitorPick): void =>
  navigate(paths.order({ sku: skuId, quantity }))
