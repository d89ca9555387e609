import { useCallback, useEffect, useState } from 'react'
import { isRefusal } from '#client/is-refusal.ts'
import type { Input } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { toast } from '#device/toast.ts'
import { forgetRechargeReturn } from '#page/recharge-return.ts'
import { session } from '#session/session.ts'

export type Lines = NonNullable<Input<'order_preview'>['lines']>
export type Notes = ReadonlyMap<number, string>

const promoRefusals = ['promoUnknown', 'promoNotNow', 'promoScope', 'promoMinimum', 'promoUsedUp'] as const

/** What the buyer chose on the checkout page, and what it costs by the server's own prices. */
export function useCheckout(lines: Lines | undefined) {
  const [addressId, setAddressId] = useState<string>()
  const [promoCode, setPromoCode] = useState<string>()
  const [notes, setNotes] = useState<Notes>(new Map())
  const input = {
    ...(lines && { lines }),
    ...(addressId !== undefined && { addressId }),
    ...(promoCode !== undefined && { promoCode }),
  }
  const preview = useApi('order_preview', input, { keepPrevious: true, quiet: true })
  const { error } = preview

  // The address page leaves its choice when it goes back; this runs whenever the page comes to the front.
  useEffect(() => {
    forgetRechargeReturn()
    session.takeBackData('pickAddress')
    const picked = session.takeBackData('pickedAddress')
    if (typeof picked === 'object' && picked !== null && 'id' in picked && typeof picked.id === 'string') {
      setAddressId(picked.id)
    }
  }, [])
  // A choice that is no longer possible is dropped, and it is said why.
  useEffect(() => {
    if (promoCode !== undefined && isRefusal(error, ...promoRefusals)) {
      setPromoCode(undefined)
      toast(error.message, { kind: 'failure' })
    } else if (addressId !== undefined && isRefusal(error, 'notFound')) setAddressId(undefined)
  }, [error, promoCode, addressId])

  const reset = useCallback(() => {
    setAddressId(undefined)
    setPromoCode(undefined)
    setNotes(new Map())
  }, [])
  return { input, preview, notes, setNotes, setPromoCode, reset }
}
