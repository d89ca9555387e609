import { toast } from '@sampan/ui/toast.ts'
import { activeI18n } from '#i18n/translate.ts'
import { paths } from '#paths'
import { navigate } from '#router/navigate.ts'
import { usePage } from '#router/use-page.ts'
import { session } from '#session/session.ts'
import type { VisitorPick } from '#session/visitor-bag.ts'

/** Sends a visitor to the login, says why, and leads back to this page afterwards. */
export function useAskLogin(): () => void {
  const { path, search } = usePage()
  return () => {
    const query = search.toString()
    session.setReturnTo(query ? `${path}?${query}` : path)
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
