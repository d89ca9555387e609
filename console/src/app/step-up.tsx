import { isRefusal } from '@sampan/client/is-refusal.ts'
import { totp } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { StepUpContext, type WithStepUp } from '#client/step-up-context.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { TotpField } from '#ui/totp-field.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'
import { ConfirmByProvider } from './confirm-by-provider.tsx'

interface Waiting {
  again: () => void
  giveUp: () => void
}

/** Asks for the second factor on behalf of whichever act the server wants it for. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useWords()
  // Several acts may want it at once, and one while the digits are being sent: all of them are done again, or none.
  const waiting = useRef<Waiting[]>([])
  const [isOpen, setOpen] = useState(false)
  const { confirmsBy } = useOperator()

  // The same at each render, as what is done through it must be (use-call.ts).
  const withStepUp = useCallback<WithStepUp>(
    (act) =>
      act().catch((error: unknown) => {
        if (!isRefusal(error, 'totpNeeded')) throw error
        return new Promise((resolve, reject) => {
          waiting.current.push({ again: () => act().then(resolve, reject), giveUp: () => reject(error) })
          setOpen(true)
        })
      }),
    [],
  )

  function end(how: keyof Waiting) {
    const all = waiting.current
    waiting.current = []
    setOpen(false)
    for (const one of all) one[how]()
  }
  const goOn = () => end('again')

  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Sheet
        open={isOpen}
        title={t(confirmsBy === 'provider' ? 'stepUp.byProviderTitle' : 'stepUp.title')}
        onClose={() => end('giveUp')}
      >
        {confirmsBy === 'provider' ? (
          <ConfirmByProvider onConfirmed={goOn} />
        ) : (
          <DigitsForm onConfirmed={goOn} />
        )}
      </Sheet>
    </StepUpContext>
  )
}

const schema = z.object({ totp })

function DigitsForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useWords()
  const stepUp = useApiMutation('console_step_up')
  const demoDigits = useDemoDigits()
  const { change, text, errorOf, ...form } = useUnkeptForm({
    start: { totp: '' },
    schema,
    refusalFields: { totpWrong: 'totp' },
    async onSubmit(digits) {
      await stepUp.run(digits).finally(() => change({ totp: '' }))
      onConfirmed()
    },
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <TotpField autoFocus hint={t('stepUp.hint')} error={errorOf('totp')} {...text('totp')} />
      {demoDigits && <Note tone="calm">{t('stepUp.demo', { digits: demoDigits })}</Note>}
      <FormFailure text={form.failure} />
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('stepUp.send')}
      </Button>
    </form>
  )
}

/** Digits change every half minute. */
const demoAgainMs = 5_000

/** The digits of this moment, which the server of a demo tells, and no other. */
function useDemoDigits(): string | undefined {
  const { account } = useOperator()
  const { data: demo, refetch } = useRead('demo_operators', {})
  useEffect(() => {
    if (!demo?.length) return
    const timer = setInterval(() => void refetch(), demoAgainMs)
    return () => clearInterval(timer)
  }, [demo?.length, refetch])
  return demo?.find((one) => one.account === account)?.totp
}
