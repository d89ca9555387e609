import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure } from '#client/api-failure.ts'
import { isRefusal } from '#client/is-refusal.ts'
import { act } from '#client/use-act.ts'
import { haptic } from '#device/haptics.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Payment } from './order-types.ts'
import { outcomeOf, rememberPayment } from './unfinished-payment.ts'

type PayStep =
  | { is: 'asking'; error?: string }
  | { is: 'sending' }
  | { is: 'paid' }
  /** The code takes no more tries now; `isVoid` asks for a new one. */
  | { is: 'barred'; text: string; isVoid: boolean }
  /** It was refused, and nothing was paid. */
  | { is: 'failed'; text: string }
  /** Nobody answered; asking again is safe, the server pays once. */
  | { is: 'unknown' }

/** How often, and after which pause, a payment without an answer is sent again under the same key. */
const repetitions = 2
const repeatAfterMs = 700

/**
 * Pays with the payment code: the code becomes a ticket for exactly these orders and this sum, the ticket pays. A lost
 * answer is asked for again with the same ticket and key, so that it can never be paid twice (PRODUCT §6.1).
 */
export function usePay({ orderIds, totalCents }: Payment) {
  const cache = useQueryClient()
  const { t, date } = useI18n()
  const [step, setStep] = useState<PayStep>({ is: 'asking' })
  const ticket = useRef('')

  async function pay(code: string) {
    setStep({ is: 'sending' })
    try {
      const subject = orderIds.toSorted().join(',')
      const input = { payCode: code, purpose: 'pay', subject, amountCents: totalCents } as const
      ticket.current = (await act(cache, 'verify_pay', input, { quiet: true })).ticket
    } catch (error) {
      haptic('error')
      setStep(afterCode(error))
      return
    }
    await payWithTicket()
  }

  async function payWithTicket() {
    setStep({ is: 'sending' })
    rememberPayment({ orderIds, totalCents, sentAt: Date.now() })
    for (let left = repetitions; ; left--) {
      try {
        const input = { orderIds: [...orderIds], ticket: ticket.current }
        await act(cache, 'order_pay', input, { quiet: true })
        return finish()
      } catch (error) {
        if (isAnswer(error)) return afterRefusal(error)
        if (left === 0) return setStep({ is: 'unknown' })
        await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
      }
    }
  }

  function finish() {
    haptic('success')
    setStep({ is: 'paid' })
  }

  function afterCode(error: unknown): PayStep {
    const text =
      error instanceof ApiFailure && error.kind === 'refusal' ? error.message : t('orders.codeUnread')
    if (isRefusal(error, 'payCodeVoid', 'payCodeMissing')) return { is: 'barred', text, isVoid: true }
    if (!isRefusal(error, 'payCodeLocked')) return { is: 'asking', error: text }
    const until = lockedUntil(error.data)
    const time = until && t('orders.lockedUntil', { time: date(until, 'dayTime') })
    return { is: 'barred', text: time ? `${text} ${time}` : text, isVoid: false }
  }

  async function afterRefusal(error: ApiFailure) {
    const { message } = error
    haptic('error')
    if (isRefusal(error, 'ticketInvalid')) return setStep({ is: 'asking', error: message })
    // Perhaps it was paid before, by another tab or by a request whose answer was lost: the order knows.
    const outcome = isRefusal(error, 'orderNotPayable', 'keyReused', 'payFail')
      ? await outcomeOf(orderIds).catch(() => null)
      : null
    if (outcome?.is === 'paid') return finish()
    toast(t('refusal.payFail'), { kind: 'failure' })
    setStep({ is: 'failed', text: isRefusal(error, 'payFail') ? t('orders.nothingPaid') : message })
  }

  return { step, pay, askAgain: payWithTicket }
}

const isAnswer = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.kind === 'refusal' || error.kind === 'expired')

function lockedUntil(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('lockedUntil' in data)) return null
  return typeof data.lockedUntil === 'string' ? data.lockedUntil : null
}
