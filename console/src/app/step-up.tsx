import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { StepUpContext, type WithStepUp } from '#client/step-up-context.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { ConfirmByProvider } from './confirm-by-provider.tsx'

interface Waiting {
  again: () => void
  giveUp: () => void
}

/** Asks for the second factor on behalf of whichever act the server wants it for. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useWords()
  // Several acts may want it at once: all of them are done again, or none.
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [totp, setTotp] = useState('')
  const stepUp = useApiMutation('console_step_up')
  const failureText = useFailureText()
  const { confirmsBy } = useOperator()
  const isOpen = waiting.length > 0
  const demoDigits = useDemoDigits(isOpen)

  // The same at each render, as what is done through it must be (use-call.ts).
  const withStepUp = useCallback<WithStepUp>(
    (act) =>
      act().catch((error: unknown) => {
        if (!isRefusal(error, 'totpNeeded')) throw error
        return new Promise((resolve, reject) => {
          const one = { again: () => act().then(resolve, reject), giveUp: () => reject(error) }
          setWaiting((now) => [...now, one])
        })
      }),
    [],
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await stepUp.attempt({ totp }))) return setTotp('')
    goOn()
  }

  function goOn() {
    for (const { again } of waiting) again()
    close()
  }

  function close() {
    setWaiting([])
    setTotp('')
    stepUp.reset()
  }

  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Sheet
        open={isOpen}
        title={t(confirmsBy === 'provider' ? 'stepUp.byProviderTitle' : 'stepUp.title')}
        onClose={() => {
          for (const { giveUp } of waiting) giveUp()
          close()
        }}
      >
        {confirmsBy === 'provider' ? (
          <ConfirmByProvider onConfirmed={goOn} />
        ) : (
          <form className={styles.form} onSubmit={send}>
            <Field label={t('signIn.totp')} hint={t('stepUp.hint')} error={failureText(stepUp.error)}>
              <TextInput
                autoComplete="one-time-code"
                inputMode="numeric"
                autoFocus
                value={totp}
                onChange={(event) => setTotp(event.target.value)}
              />
            </Field>
            {demoDigits && <Note tone="calm">{t('stepUp.demo', { digits: demoDigits })}</Note>}
            <Button type="submit" wide busy={stepUp.isBusy}>
              {t('stepUp.send')}
            </Button>
          </form>
        )}
      </Sheet>
    </StepUpContext>
  )
}

/** Digits change every half minute. */
const demoAgainMs = 5_000

/** The digits of this moment, which the server of a demo tells, and no other. */
function useDemoDigits(isOpen: boolean): string | undefined {
  const { account } = useOperator()
  const { data: demo, refetch } = useRead('demo_operators', {}, { enabled: isOpen })
  useEffect(() => {
    if (!isOpen || !demo?.length) return
    const timer = setInterval(() => void refetch(), demoAgainMs)
    return () => clearInterval(timer)
  }, [isOpen, demo?.length, refetch])
  return demo?.find((one) => one.account === account)?.totp
}
