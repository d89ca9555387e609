import { ApiFailure, isDefinite } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { serverNow } from '@sampan/client/server-clock.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { putAnswer } from '#client/put-answer.ts'
import type { Input } from '#client/types.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { session } from '#session/session.ts'
import type { LeftOut, Placed, Preview, Sums } from './order-types.ts'
import { forgetPayment, rememberPayment } from './unfinished-payment.ts'
import { isPromoRefusal } from './use-checkout.ts'

/** The total as the buyer saw it, and as it is now. */
export interface TotalChange {
  before: Sums
  after: Sums
  /** Goods that were to be ordered and no longer are. */
  lost: LeftOut[]
  /** Reason of the change, where it is known: a promo code that ended. */
  why?: string
}

/** Outcome: the orders to pay; nothing was placed; or nobody knows, and `place` asks again. */
export type Placement = Placed | 'refused' | 'unknown'

/**
 * Places the orders of a checkout. What got no answer is sent again exactly as it was, whatever was chosen since, so that
 * the server knows it by its key and places it once. The server compares the total with the one shown here and places nothing when they
 * differ; then the buyer sees both and decides anew (PRODUCT §3 "Checkout").
 * @param onPromoEnded the promo code does not count any more: why, and what was shown with it.
 */
export function usePlaceOrder(onPromoEnded: (why: string, shown: Preview) => Promise<void>) {
  const cache = useQueryClient()
  const { t } = useI18n()
  const [isPlacing, setPlacing] = useState(false)
  const [change, setChange] = useState<TotalChange | null>(null)
  const [isSoldOut, setSoldOut] = useState(false)
  const unanswered = useRef<Input<'order_create'>>(undefined)

  async function place(
    choice: Input<'order_preview'>,
    notes: ReadonlyMap<number, string>,
    shown: Preview,
  ): Promise<Placement> {
    if (!navigator.onLine) {
      toast(t('orders.payOffline'), { kind: 'failure' })
      return 'refused'
    }
    setPlacing(true)
    setSoldOut(false)
    // A note may be left of a shop whose goods are no longer in the bag.
    const written = shown.groups.flatMap(({ shop }) => {
      const text = notes.get(shop.id)?.trim()
      return text ? [{ shopId: shop.id, text }] : []
    })
    const { bestPromo: _, ...chosen } = choice
    const input = unanswered.current ?? {
      ...chosen,
      // The code that was shown and no other, whether it was typed or is the best of the offered ones.
      ...(shown.promo && { promoCode: shown.promo.code }),
      ...(shown.address && { addressId: shown.address.id }),
      notes: written,
      shownTotalCents: shown.totalCents,
      shownQuantity: shown.quantity,
    }
    const sent = { orderIds: [], totalCents: shown.totalCents, sentAt: serverNow() }
    rememberPayment(sent)
    const { version } = session.get()
    try {
      const { checkoutId, orderIds, totalCents, expiresAt } = await mutate(cache, 'order_create', input, {
        quiet: true,
      })
      unanswered.current = undefined
      rememberPayment({ ...sent, orderIds, totalCents })
      return { checkoutId, orderIds, totalCents, expiresAt }
    } catch (error) {
      unanswered.current = isDefinite(error) ? undefined : input
      if (unanswered.current) rememberPayment(sent)
      else forgetPayment()
      setSoldOut(isRefusal(error, 'outOfStock', 'productGone'))
      const now = isRefusal(error, 'totalChanged') ? previewIn(error.data) : null
      if (now) {
        putAnswer(cache, version, 'order_preview', choice, { ...shown, ...now })
        const knew = new Set(shown.leftOut.map(({ skuId }) => skuId))
        setChange({ before: shown, after: now, lost: now.leftOut.filter(({ skuId }) => !knew.has(skuId)) })
      } else if (error instanceof ApiFailure && isPromoRefusal(error)) {
        await onPromoEnded(error.message, shown)
      } else if (error instanceof ApiFailure && error.kind === 'refusal') {
        // The address is the only thing here that can be missing.
        const { message } = error
        toast(isRefusal(error, 'notFound') ? t('refusal.checkoutAddress') : message, { kind: 'failure' })
      } else if (error instanceof ApiFailure && error.kind !== 'expired') {
        toast(t('orders.placeUnknown'), { kind: 'failure' })
      }
      return unanswered.current ? 'unknown' : 'refused'
    } finally {
      setPlacing(false)
    }
  }

  return {
    place,
    isPlacing,
    /** Somebody else was faster: nothing was placed because goods had gone. */
    isSoldOut,
    change,
    forgetChange: () => setChange(null),
    /** The page is left; `true` when an answer is still missing, for `useUnfinished` to find out. */
    leave: () => {
      const isUnknown = unanswered.current !== undefined
      unanswered.current = undefined
      return isUnknown
    },
  }
}

/** The server sends the whole new preview, without balance and payment code. */
function previewIn(data: unknown): Preview | null {
  if (typeof data !== 'object' || data === null || !('preview' in data)) return null
  const { preview } = data
  const isPreview =
    typeof preview === 'object' && preview !== null && 'totalCents' in preview && 'groups' in preview
  return isPreview ? (preview as Preview) : null
}
