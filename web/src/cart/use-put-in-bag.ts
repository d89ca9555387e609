import { navigate } from '@sampan/router/navigate.ts'
import { haptic } from '@sampan/ui/haptics.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useRef } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { flyToBag } from '#product/travel.ts'
import { isSignedIn } from '#session/use-session.ts'
import { type VisitorPick, visitorBag } from '#session/visitor-bag.ts'

/** A second tap on the same thing within this time is the same tap, however fast the server answers. */
const doubleTapMs = 300

interface PutInBag {
  /** @param picture flies to the bag, where the bag is in sight. */
  put(pick: VisitorPick, picture?: HTMLElement | null): Promise<boolean>
  isBusy: boolean
  /** SKU on its way. */
  skuId?: number
}

/**
 * Puts pieces of a SKU into the bag and says so: a buyer's by the server, a visitor's on this device, from where they
 * join the cart at login (PRODUCT §3). `put` resolves to whether it is in.
 */
export function usePutInBag(): PutInBag {
  const { t } = useI18n()
  const { attempt, isBusy, input } = useApiMutation('cart_add')
  const last = useRef({ skuId: 0, at: 0 })

  async function put(pick: VisitorPick, picture: HTMLElement | null = null): Promise<boolean> {
    const at = performance.now()
    if (last.current.skuId === pick.skuId && at - last.current.at < doubleTapMs) return false
    last.current = { skuId: pick.skuId, at }
    if (isSignedIn()) {
      if (!(await attempt(pick))) return false
    } else visitorBag.add(pick)
    flyToBag(picture)
    haptic('light')
    toast(t('catalog.added'), {
      kind: 'success',
      durationMs: 2000,
      action: { label: t('catalog.seeBag'), run: () => navigate(paths.bag()) },
    })
    return true
  }

  return { put, isBusy, ...(isBusy && input && { skuId: input.skuId }) }
}
