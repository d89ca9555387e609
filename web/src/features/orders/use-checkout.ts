import { isRefusal } from '@sampan/client/is-refusal.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Input } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { addressPicked, addressWanted, rechargeReturn } from '#page-messages'
import type { Preview } from './order-types.ts'
import { type Notes, useCheckoutDraft } from './use-checkout-draft.ts'
import type { TotalChange } from './use-place-order.ts'

export type Lines = NonNullable<Input<'order_preview'>['lines']>

const promoRefusals = ['promoUnknown', 'promoNotNow', 'promoScope', 'promoMinimum', 'promoUsedUp'] as const

/** True if a promo code is why an order was refused: most often it ended while the buyer was at the checkout. */
export const isPromoRefusal = (error: unknown) => isRefusal(error, ...promoRefusals)

/** A buyer's wish about promo codes. */
export type PromoWish = { code: string } | 'off' | 'best'

/** A promo code that does not count any more: why, and what the buyer saw with it. */
interface Dropped {
  why: string
  before: Preview | undefined
}

/**
 * Choices of the buyer on the checkout page, and their cost by the server's own prices. The choice outlives a reload
 * and a visit to another page.
 * @param isPlacing the orders are being placed or are placed: a code that they have used up says nothing any more
 */
export function useCheckout(lines: Lines | undefined, isPlacing: boolean) {
  const subject = lines ? lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join(' ') : 'bag'
  const { value: draft, change: changeDraft, forget, keep } = useCheckoutDraft(subject)
  const { addressId, promoCode, isPromoOff } = draft
  const notes: Notes = useMemo(() => new Map(draft.notes), [draft.notes])
  const choice = {
    ...(lines && { lines }),
    ...(addressId !== undefined && { addressId }),
    ...(promoCode !== undefined && { promoCode }),
  }
  const isAutomatic = promoCode === undefined && isPromoOff !== true
  const input = { ...choice, bestPromo: isAutomatic ? ('applied' as const) : ('shown' as const) }
  const preview = useApi('order_preview', input, { keepPrevious: true })
  const { data, error, isPlaceholderData } = preview
  const seen = useRef<Preview>(undefined)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const [change, setChange] = useState<TotalChange | null>(null)

  usePageLife({
    enter: () => {
      // A buyer who comes back by themselves needs neither the return address nor the question any more.
      rechargeReturn.take()
      addressWanted.take()
      const picked = addressPicked.take()
      if (picked) changeDraft({ addressId: picked.id })
    },
  })
  useEffect(() => {
    if (data && !isPlaceholderData && !error) seen.current = data
  }, [data, isPlaceholderData, error])
  // A choice that is no longer possible is dropped, and it is said why.
  useEffect(() => {
    if (isPlacing) return
    if (promoCode !== undefined && isPromoRefusal(error)) {
      changeDraft({ promoCode: undefined })
      setDropped({ why: error?.message ?? '', before: seen.current })
    } else if (addressId !== undefined && isRefusal(error, 'notFound')) changeDraft({ addressId: undefined })
  }, [isPlacing, error, promoCode, addressId, changeDraft])
  // Once the total without the code is there: when it is another one the buyer sees both before anything is paid.
  useEffect(() => {
    if (!dropped || promoCode !== undefined || !data || isPlaceholderData) return
    setDropped(null)
    tellDropped(dropped, data, setChange)
  }, [dropped, promoCode, data, isPlaceholderData])

  return {
    input,
    /** The same without what is asked of the offered codes. */
    choice,
    /** The best of the offered codes is counted by itself. */
    isAutomatic,
    preview,
    notes,
    setNotes: (written: Notes) => changeDraft({ notes: [...written] }),
    /** `off`: none in this checkout. `best`: the best of those that are offered. */
    setPromo: (wish: PromoWish) =>
      changeDraft({
        promoCode: typeof wish === 'object' ? wish.code : undefined,
        isPromoOff: wish === 'off' ? true : undefined,
      }),
    /** The order was refused because of its promo code. One that was counted by itself gives way to the next best. */
    dropPromo: async (why: string, before: Preview) => {
      if (isAutomatic) return tellDropped({ why, before }, (await preview.refetch()).data, setChange)
      changeDraft({ promoCode: undefined })
      setDropped({ why, before })
    },
    /** The total without a promo code that ended meanwhile, beside the one that the buyer saw. */
    change,
    forgetChange: () => setChange(null),
    /** Remembers the present choice; what it returns puts it back, for a checkout that is taken back. */
    keep,
    /** The orders are placed: the next checkout begins with nothing chosen. */
    reset: forget,
  }
}

/** When the total without a code is another one the buyer sees both before anything is paid. */
function tellDropped(
  { why, before }: Dropped,
  after: Preview | undefined,
  ask: (change: TotalChange) => void,
): void {
  if (!before || !after || before.totalCents === after.totalCents) toast(why, { kind: 'failure' })
  else ask({ why, before, after, lost: [] })
}
