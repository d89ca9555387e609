import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { type Outcome, resolveUnfinished, unfinishedPayment } from './unfinished-payment.ts'

/**
 * Finds out, when a page is opened, what became of a checkout or payment that a reload, a crash or the buyer's leaving cut
 * off, and says it
 * ("you cannot pay twice", PRODUCT §6.1).
 */
export function useUnfinished(onKnown?: (outcome: Outcome) => void) {
  const cache = useQueryClient()
  const { t } = useI18n()
  const [error, setError] = useState<unknown>(null)
  const [isLooking, setLooking] = useState(() => unfinishedPayment() !== null)

  async function look() {
    const unfinished = unfinishedPayment()
    if (!unfinished) return setLooking(false)
    setLooking(true)
    setError(null)
    try {
      const outcome = await resolveUnfinished(cache, unfinished)
      const texts = { none: 'orders.wasNone', unpaid: 'orders.wasUnpaid', paid: 'orders.wasPaid' } as const
      toast(t(texts[outcome.is], { count: outcome.orderIds.length }), { kind: 'base' })
      onKnown?.(outcome)
      setLooking(false)
    } catch (failure) {
      setError(failure)
    }
  }
  // A kept page runs its effects when it comes to the front, and asks then.
  const lookOnOpening = useEffectEvent(look)
  useEffect(() => void lookOnOpening(), [])
  return { isLooking, error, lookAgain: () => void look() }
}
