import { isRefusal } from '@sampan/client/is-refusal.ts'
import { haptic } from '@sampan/ui/haptics.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { usePageLife } from '#router/page-scope.ts'

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
  password?: string
  payCode?: string
}

const firstStep = { first: 'new', change: 'old', forgotten: 'password' } as const

/**
 * The way to a payment code: who you are, the new code, the code again (SPEC §5: the old one is empty the first time
 * and required when changing). A refusal leads back to the step that it speaks of.
 */
export function usePayCodeSteps(startOf: () => PayCodeMode, onDone: (weak: boolean) => void) {
  const { t } = useI18n()
  const resetPay = useApiMutation('resetPay', { quiet: true })
  const [steps, setSteps] = useState<Steps>(() => begin(startOf()))
  const restart = (mode: PayCodeMode) => setSteps(({ attempt }) => ({ ...begin(mode), attempt: attempt + 1 }))
  // The page stays in memory (SPEC §2); a code must not, and by the next visit there may be one to change.
  const beginAnew = () => restart(startOf())
  usePageLife({ enter: beginAnew, leave: beginAnew })
  const goTo = (part: Partial<Steps>) =>
    setSteps((before) => ({ ...before, error: undefined, ...part, attempt: before.attempt + 1 }))

  async function send(whole: Steps & { payCode: string }): Promise<void> {
    const { oldPayCode, password, payCode } = whole
    try {
      const { weak } = await resetPay.run({
        payCode,
        ...(oldPayCode !== undefined && { oldPayCode }),
        ...(password !== undefined && { password }),
      })
      haptic('success')
      // Another one can be chosen at once: what was just set need not be entered again.
      if (weak)
        setSteps(({ attempt }) => ({
          ...begin('change'),
          step: 'new',
          oldPayCode: payCode,
          attempt: attempt + 1,
        }))
      onDone(weak)
    } catch (error) {
      haptic('error')
      setSteps((before) => ({
        ...afterFailure(error, whole),
        error: failureText(error, t),
        attempt: before.attempt + 1,
      }))
    }
  }

  function enterCode(code: string): void {
    const { step, mode, oldPayCode, payCode } = steps
    if (step === 'old') goTo({ step: 'new', oldPayCode: code })
    else if (step === 'new') {
      const isSame = mode === 'change' && code === oldPayCode
      goTo(isSame ? { error: t('refusal.payCodeSame') } : { step: 'again', payCode: code })
    } else if (code === payCode) void send({ ...steps, payCode: code })
    else goTo({ step: 'new', error: t('account.payCodeMismatch') })
  }

  function enterPassword(password: string): void {
    const { payCode } = steps
    setSteps({ ...steps, password, error: undefined })
    // The first code was chosen already; only the login was no longer fresh.
    if (payCode !== undefined) void send({ ...steps, password, payCode })
    else goTo({ step: 'new', password })
  }

  return {
    ...steps,
    isSending: resetPay.isBusy,
    enterCode,
    enterPassword,
    restart,
  }
}

const begin = (mode: PayCodeMode): Steps => ({ mode, step: firstStep[mode], attempt: 0 })

/** Which step a refusal sends the buyer back to, and what need not be entered again. */
function afterFailure(error: unknown, sent: Steps & { payCode: string }): Steps {
  const { mode, attempt, password, oldPayCode, payCode } = sent
  const known = {
    ...(password !== undefined && { password }),
    ...(oldPayCode !== undefined && { oldPayCode }),
  }
  if (isRefusal(error, 'payCodeVoid')) return begin('forgotten')
  if (isRefusal(error, 'payCodeOld', 'payCodeWrong', 'payCodeLocked')) return begin('change')
  if (isRefusal(error, 'loginPasswordNeeded', 'oldPasswordWrong', 'loginLocked')) {
    return { mode, step: 'password', attempt, payCode }
  }
  if (isRefusal(error, 'payCodeWeak', 'payCodeSame', 'payCodeFormat')) {
    return { mode, step: 'new', attempt, ...known }
  }
  return { mode, step: 'again', attempt, payCode, ...known }
}
