import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, isDefinite } from '#client/api-failure.ts'
import { isRefusal } from '#client/is-refusal.ts'
import type { Input } from '#client/types.ts'
import { act } from '#client/use-act.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Payment, Preview, Sums } from './order-types.ts'
import { forgetPayment, rememberPayment } from './unfinished-payment.ts'

/** The total as the buyer saw it, and as it is now. */
export interface TotalChange {
  before: Sums
  after: Sums
}

/**
 * Places the orders of a checkout. The server compares the total with the one shown here and places nothing when they
 * differ; then the buyer sees both and decides anew (PRODUCT §3 "Checkout").
 */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const { t } = useI18n()
  const [isPlacing, setPlacing] = useState(false)
  const [change, setChange] = useState<TotalChange | null>(null)

  async function place(
    choice: Input<'order_preview'>,
    notes: ReadonlyMap<number, string>,
    shown: Preview,
  ): Promise<Payment | null> {
    setPlacing(true)
    const written = [...notes].filter(([, text]) => text !== '')
    const input = {
      ...choice,
      ...(shown.address && { addressId: shown.address.id }),
      notes: written.map(([shopId, text]) => ({ shopId, text })),
      shownTotalCents: shown.totalCents,
    }
    rememberPayment({ orderIds: [], totalCents: shown.totalCents, sentAt: Date.now() })
    try {
      const { orderIds, totalCents } = await act(cache, 'order_create', input, { quiet: true })
      rememberPayment({ orderIds, totalCents, sentAt: Date.now() })
      return { orderIds, totalCents }
    } catch (error) {
      if (isDefinite(error)) forgetPayment()
      const now = isRefusal(error, 'totalChanged') ? previewIn(error.data) : null
      if (now) {
        cache.setQueryData(['order_preview', choice], { ...shown, ...now })
        setChange({ before: shown, after: now })
      } else if (error instanceof ApiFailure && error.kind === 'refusal') {
        toast(error.message, { kind: 'failure' })
      } else if (error instanceof ApiFailure && error.kind !== 'expired') {
        toast(t('orders.placeUnknown'), { kind: 'failure', durationMs: 4_000 })
      }
      return null
    } finally {
      setPlacing(false)
    }
  }

  return { place, isPlacing, change, forgetChange: () => setChange(null) }
}

/** The server sends the whole new preview, without balance and payment code. */
function previewIn(data: unknown): Preview | null {
  if (typeof data !== 'object' || data === null || !('preview' in data)) return null
  const { preview } = data
  const isPreview =
    typeof preview === 'object' && preview !== null && 'totalCents' in preview && 'groups' in preview
  return isPreview ? (preview as Preview) : null
}
