import { haptic } from '@sampan/ui/haptics.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAskLogin } from '#cart/use-buy-now.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useLongPress } from '#page/use-long-press.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import { isSignedIn } from '#session/use-session.ts'
import { likeProduct } from './like-product.ts'
import { useLiked } from './use-liked.ts'

/**
 * State and acts of a heart: a press likes or no longer likes; held, it shows the buyer's lists, as does its toast after a press.
 * A visitor logs in first, and then likes it.
 */
export function useLike(productId: number, title: string) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const askLogin = useAskLogin()
  const liked = useLiked(productId)
  const [isChoosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  const lists = useOnDemand(isChoosing, () => import('./list-sheet.tsx'), close)

  const logIn = () => askLogin({ kind: 'like', id: productId, name: title, said: t('favourites.added') })
  function press() {
    if (!isSignedIn()) return logIn()
    haptic('light')
    void likeProduct(cache, productId, !liked)
    if (liked) return
    toast(t('favourites.added'), {
      durationMs: 4000,
      action: { label: t('favourites.listAdd'), run: () => setChoosing(true) },
    })
  }
  const handlers = useLongPress(() => (isSignedIn() ? setChoosing(true) : logIn()), press)
  const sheet = lists && <lists.ListSheet productId={productId} open={isChoosing} onClose={close} />
  return { liked, handlers, sheet }
}
