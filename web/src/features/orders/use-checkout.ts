import { isRefusal } from '@sampan/client/is-refusal.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useMemo } from 'react'
import type { Input } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { addressPicked, addressWanted, rechargeReturn } from '#page-messages'
import { usePageLife } from '#router/page-scope.ts'
import { type Notes, useCheckoutDraft } from './use-checkout-draft.ts'

export type Lines = NonNullable<Input<'order_preview'>['lines']>

const promoRefusals = ['promoUnknown', 'promoNotNow', 'promoScope', 'promoMinimum', 'promoUsedUp'] as const

/**
 * What the buyer chose on the checkout page, and what it costs by the server's own prices. The choice outlives a reload
 * and a visit to another page.
 */
export function useCheckout(lines: Lines | undefined) {
  const subject = lines ? lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join(' ') : 'bag'
  const { value: draft, change, forget, keep } = useCheckoutDraft(subject)
  const { addressId, promoCode } = draft
  const notes: Notes = useMemo(() => new Map(draft.notes), [draft.notes])
  const input = {
    ...(lines && { lines }),
    ...(addressId !== undefined && { addressId }),
    ...(promoCode !== undefined && { promoCode }),
  }
  const preview = useApi('order_preview', input, { keepPrevious: true })
  const { error } = preview

  usePageLife({
    enter: () => {
      // A buyer who comes back by themselves needs neither the return address nor the question any more.
      rechargeReturn.take()
      addressWanted.take()
      const picked = addressPicked.take()
      if (picked) change({ addressId: picked.id })
    },
  })
  // A choice that is no longer possible is dropped, and it is said why.
  useEffect(() => {
    if (promoCode !== undefined && isRefusal(error, ...promoRefusals)) {
      change({ promoCode: undefined })
      toast(error.message, { kind: 'failure' })
    } else if (addressId !== undefined && isRefusal(error, 'notFound')) change({ addressId: undefined })
  }, [error, promoCode, addressId, change])

  return {
    input,
    preview,
    notes,
    setNotes: (written: Notes) => change({ notes: [...written] }),
    setPromoCode: (code: string | undefined) => change({ promoCode: code }),
    /** Remembers the present choice; what it returns puts it back, for a checkout that is taken back. */
    keep,
    /** The orders are placed: the next checkout begins with nothing chosen. */
    reset: forget,
  }
}
