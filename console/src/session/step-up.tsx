import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { StepUpContext, type WithStepUp } from './step-up-context.ts'

interface Waiting {
  again: () => void
  giveUp: () => void
}

/** Asks for the second factor on behalf of whichever act the server wants it for. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [totp, setTotp] = useState('')
  const stepUp = useApiMutation('console_step_up')
  const failureText = useFailureText()

  // The same at each render, as what is done through it must be (use-call.ts).
  const withStepUp = useCallback<WithStepUp>(
    (act) =>
      act().catch((error: unknown) => {
        if (!isRefusal(error, 'totpNeeded')) throw error
        return new Promise((resolve, reject) => {
          setWaiting({ again: () => act().then(resolve, reject), giveUp: () => reject(error) })
        })
      }),
    [],
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await stepUp.attempt({ totp }))) return setTotp('')
    waiting?.again()
    close()
  }

  function close() {
    setWaiting(null)
    setTotp('')
    stepUp.reset()
  }

  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Sheet
        open={waiting !== null}
        title={t('stepUp.title')}
        onClose={() => {
          waiting?.giveUp()
          close()
        }}
      >
        <form className={styles.form} onSubmit={send}>
          <Field label={t('signIn.totp')} hint={t('stepUp.hint')} error={failureText(stepUp.error)}>
            <TextInput
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              autoFocus
              value={totp}
              onChange={(event) => setTotp(event.target.value)}
            />
          </Field>
          <Button type="submit" wide busy={stepUp.isBusy}>
            {t('stepUp.send')}
          </Button>
        </form>
      </Sheet>
    </StepUpContext>
  )
}
