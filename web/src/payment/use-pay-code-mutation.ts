import { ApiFailure, isDefinite } from '@sampan/client/api-failure.ts'
import { invalidateCalls } from '@sampan/client/invalidate-calls.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { wholeMinuteFrom } from '@sampan/contract/wire/whole-minute.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { haptic } from '@sampan/ui/haptics.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { signWithPasskey } from '#browser/passkeys.ts'
import type { Input } from '#client/types.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Something that the payment code allows. */
export interface PayCodeMutation extends Input<'passkey_pay'> {
  /** Does it with the ticket; rejects with ApiFailure. It may be called again with the same ticket. */
  send(ticket: string): Promise<unknown>
  /** After a refusal: `done` when it had been done before, else what to say. Without it the server's words are said. */
  afterRefusal?(error: ApiFailure): Promise<'done' | string>
}

/** Texts on the way; the page's own words, so that they come with the page. */
export interface CodeTexts {
  /** There is no connection: nothing is asked for. */
  offline: string
  /** The connection broke before the code was read. */
  unread: string
  /** The device could not sign with a passkey. */
  passkeyDevice: string
  lockedUntil(time: string): string
}

export type CodeStep =
  | { is: 'asking'; error?: string }
  | { is: 'sending' }
  | { is: 'done' }
  /** The code takes no more tries now; `isVoid` asks for a new one. */
  | { is: 'barred'; text: string; isVoid: boolean }
  /** It was refused, and nothing was done. */
  | { is: 'failed'; text: string }
  /** Nobody answered; asking again is safe, the server does it once. */
  | { is: 'unknown' }

/** Pauses after which an act without an answer is sent again under the same key. */
const repetitions = 2
const repeatAfterMs = 700
const repeatWithinMs = 30_000

/**
 * Does what needs the payment code: the code becomes a ticket for exactly this subject and sum, the ticket does it. A lost
 * answer is asked for again with the same ticket and key, so that it can never be done twice (PRODUCT §6.1).
 */
export function usePayCodeMutation(codeMutation: PayCodeMutation, texts: CodeTexts) {
  const { purpose, subject, amountCents, send } = codeMutation
  const cache = useQueryClient()
  const { date } = useI18n()
  const [step, setStep] = useState<CodeStep>({ is: 'asking' })
  const ticket = useRef('')
  // The code is set anew there: what was said of the one before is no longer true.
  usePageLife({
    leave: () => setStep((before) => (isOfCode(before) ? { is: 'asking' } : before)),
  })

  async function enter(payCode: string) {
    setStep({ is: 'sending' })
    try {
      const input = { payCode, purpose, subject, amountCents }
      // Twice it gives two tickets, of which one is used; a try is counted once more at most.
      const options = { quiet: true, isRepeatable: true }
      ticket.current = (await mutate(cache, 'verify_pay', input, options)).ticket
    } catch (error) {
      haptic('error')
      // Maybe it was changed on another device, and is longer than the six digits that were sent.
      if (isRefusal(error, 'payCodeWrong')) void invalidateCalls(cache, 'getUserInfo')
      setStep(afterCode(error))
      return
    }
    await sendTicket()
  }

  /** The passkey in place of the code (PRODUCT §7.2); called off on the device, the code is asked for as before. */
  async function sign() {
    setStep({ is: 'sending' })
    try {
      const asked = await mutate(cache, 'passkey_pay', { purpose, subject, amountCents }, { quiet: true })
      const credential = await signWithPasskey(asked)
      if (!credential) return setStep({ is: 'asking' })
      ticket.current = (await mutate(cache, 'verify_passkey', { credential }, { quiet: true })).ticket
    } catch (error) {
      haptic('error')
      setStep(error instanceof ApiFailure ? afterCode(error) : { is: 'asking', error: texts.passkeyDevice })
      return
    }
    await sendTicket()
  }

  async function sendTicket() {
    setStep({ is: 'sending' })
    const begunMs = performance.now()
    for (let left = repetitions; ; left--) {
      try {
        await send(ticket.current)
        return finish()
      } catch (error) {
        if (isDefinite(error)) return refuse(error)
        // Acts that the server could not answer were held for a minute already.
        if (left === 0 || performance.now() - begunMs > repeatWithinMs) return setStep({ is: 'unknown' })
        await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
      }
    }
  }

  function finish() {
    haptic('success')
    setStep({ is: 'done' })
  }

  function afterCode(error: unknown): CodeStep {
    const text = error instanceof ApiFailure && error.kind === 'refusal' ? error.message : texts.unread
    if (isRefusal(error, 'payCodeVoid', 'payCodeMissing')) return { is: 'barred', text, isVoid: true }
    if (!isRefusal(error, 'payCodeLocked')) return { is: 'asking', error: text }
    const until = lockedUntil(error.data)
    const time = until && texts.lockedUntil(date(wholeMinuteFrom(until), 'dayTime'))
    return { is: 'barred', text: time ? `${text} ${time}` : text, isVoid: false }
  }

  async function refuse(error: ApiFailure) {
    const { message } = error
    haptic('error')
    if (isRefusal(error, 'ticketInvalid')) return setStep({ is: 'asking', error: message })
    if (!codeMutation.afterRefusal) toast(message, { kind: 'failure' })
    const outcome = (await codeMutation.afterRefusal?.(error)) ?? message
    if (outcome === 'done') return finish()
    setStep({ is: 'failed', text: outcome })
  }

  return { step, enter, sign, askAgain: sendTicket }
}

const isOfCode = ({ is }: CodeStep) => is === 'asking' || is === 'barred'

function lockedUntil(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('lockedUntil' in data)) return null
  return typeof data.lockedUntil === 'string' ? data.lockedUntil : null
}
