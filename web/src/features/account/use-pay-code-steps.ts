import { isRefusal } from '@sampan/client/is-refusal.ts'
import { payCodeChange } from '@sampan/contract/base/account/pay-code-change.ts'
import { isWeakPayCode } from '@sampan/contract/base/account/weak-pay-code.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { haptic } from '@sampan/ui/haptics.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutate, useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useSession } from '#session/use-session.ts'

/** `first` there is none yet, `change` the old one is known, `forgotten` the login password speaks for the buyer. */
export type PayCodeMode = 'first' | 'change' | 'forgotten'
export type PayCodeStep = 'old' | 'password' | 'new' | 'again'

interface Steps {
  mode: PayCodeMode
  step: PayCodeStep
  /** Why the buyer stands at this step again. */
  error?: string | undefined
  /** Counts answers, so that the same error twice shakes twice. */
  attempt: number
  oldPayCode?: string
  /** Ticket that the old code became when it was entered. */
  ticket?: string
  password?: string
  payCode?: string
  /** A new code that is easy to guess: told before it is entered once more. */
  doubted?: string | undefined
  /** It is taken all the same. */
  isKept?: boolean
}

const firstStep = { first: 'new', change: 'old', forgotten: 'password' } as const

/**
 * The way to a payment code: who you are, the new code, the code again (SPEC §5: the old one is empty the first time
 * and required when changing). Who you are is checked before the new code is asked for; a refusal leads back to the step
 * that it speaks of.
 */
export function usePayCodeSteps(startOf: () => PayCodeMode, onDone: (weak: boolean) => void) {
  const { t } = useI18n()
  const mobile = useSession(({ userInfo }) => userInfo?.mobile ?? '')
  const resetPay = useApiMutation('resetPay')
  const cache = useQueryClient()
  const [asking, setAsking] = useState<number>()
  const [steps, setSteps] = useState<Steps>(() => begin(startOf()))
  const restart = (mode: PayCodeMode) => setSteps(({ attempt }) => ({ ...begin(mode), attempt: attempt + 1 }))
  // The page stays in memory (SPEC §2); a code must not, and by the next visit there may be one to change.
  const beginAnew = () => restart(startOf())
  usePageLife({ enter: beginAnew, leave: beginAnew })
  const goTo = (part: Partial<Steps>) =>
    setSteps((before) => ({ ...before, error: undefined, ...part, attempt: before.attempt + 1 }))

  /**
   * Asks the server, and goes on or tells; an answer that comes after the page was left changes nothing. Not by the hook of
   * acts, where the same once more has no answer while the first is under way.
   */
  async function ask(asked: Steps, question: () => Promise<Partial<Steps>>): Promise<void> {
    const settle = (answer: Steps) =>
      setSteps((before) =>
        before.attempt === asked.attempt ? { ...answer, attempt: before.attempt + 1 } : before,
      )
    if (asking === asked.attempt) return
    setAsking(asked.attempt)
    try {
      settle({ ...asked, error: undefined, ...(await question()) })
    } catch (error) {
      haptic('error')
      settle({ ...afterFailure(error, asked), error: failureText(error, t) })
    }
  }

  async function send(whole: Steps & { payCode: string }): Promise<void> {
    const { oldPayCode, ticket, password, payCode } = whole
    try {
      const { weak } = await resetPay.run({
        payCode,
        ...(ticket === undefined ? oldPayCode !== undefined && { oldPayCode } : { ticket }),
        ...(password !== undefined && { password }),
      })
      haptic('success')
      const isNews = weak && whole.isKept !== true
      // Another one can be chosen at once: what was just set need not be entered again.
      if (isNews)
        setSteps(({ attempt }) => ({
          ...begin('change'),
          step: 'new',
          oldPayCode: payCode,
          attempt: attempt + 1,
        }))
      onDone(isNews)
    } catch (error) {
      haptic('error')
      setSteps((before) => ({
        ...afterFailure(error, whole),
        error: failureText(error, t),
        attempt: before.attempt + 1,
      }))
    }
  }

  const enterOld = (oldPayCode: string) =>
    ask(steps, async () => {
      const { ticket } = await mutate(cache, 'verify_pay', { payCode: oldPayCode, ...payCodeChange })
      // Its ticket ran out while a new code was chosen: that one is kept, and entered once more.
      return { step: steps.payCode === undefined ? 'new' : 'again', oldPayCode, ticket }
    })

  function enterCode(code: string): void {
    const { step, mode, oldPayCode, payCode } = steps
    if (step === 'old') void enterOld(code)
    else if (step === 'new') {
      const isSame = mode === 'change' && code === oldPayCode
      if (isSame) goTo({ error: t('refusal.payCodeSame') })
      else if (isWeakPayCode(code, mobile)) goTo({ doubted: code })
      else goTo({ step: 'again', payCode: code, isKept: false })
    } else if (code === payCode) void send({ ...steps, payCode: code })
    else goTo({ step: 'new', error: t('account.payCodeMismatch') })
  }

  function keepDoubted(): void {
    const { doubted } = steps
    if (doubted !== undefined) goTo({ step: 'again', payCode: doubted, doubted: undefined, isKept: true })
  }

  function enterPassword(password: string): void {
    const { payCode } = steps
    // The first code was chosen already; only the login was no longer fresh.
    if (payCode !== undefined) {
      setSteps({ ...steps, password, error: undefined })
      void send({ ...steps, password, payCode })
      return
    }
    void ask(steps, async () => {
      await mutate(cache, 'verify_password', { password })
      return { step: 'new', password }
    })
  }

  return {
    ...steps,
    isSending: resetPay.isBusy || asking === steps.attempt,
    enterCode,
    enterPassword,
    keepDoubted,
    dropDoubted: () => goTo({ doubted: undefined }),
    restart,
  }
}

const begin = (mode: PayCodeMode): Steps => ({ mode, step: firstStep[mode], attempt: 0 })

/** Which step a refusal sends the buyer back to, and what need not be entered again. */
function afterFailure(error: unknown, sent: Steps): Steps {
  const { mode, step, attempt, password, oldPayCode, ticket, payCode } = sent
  const known = {
    ...(password !== undefined && { password }),
    ...(oldPayCode !== undefined && { oldPayCode }),
    ...(ticket !== undefined && { ticket }),
  }
  const chosen = payCode !== undefined && { payCode }
  if (isRefusal(error, 'payCodeVoid')) return begin('forgotten')
  if (isRefusal(error, 'payCodeMissing')) return begin('first')
  if (isRefusal(error, 'payCodeOld', 'payCodeWrong', 'payCodeLocked', 'ticketInvalid')) {
    return { ...begin('change'), attempt, ...chosen }
  }
  if (isRefusal(error, 'loginPasswordNeeded', 'oldPasswordWrong', 'loginLocked')) {
    return { mode, step: 'password', attempt, ...chosen }
  }
  if (isRefusal(error, 'payCodeWeak', 'payCodeSame', 'payCodeFormat')) {
    return { mode, step: 'new', attempt, ...known }
  }
  return { mode, step, attempt, ...chosen, ...known }
}
