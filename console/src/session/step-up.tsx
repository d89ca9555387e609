import { Button } from '@sampan/web/ui/button.tsx'
import { Field } from '@sampan/web/ui/field.tsx'
import { Sheet } from '@sampan/web/ui/sheet.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import { isRefusal } from '#client/api-failure.ts'
import { useAct } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/list-page.module.css'

type WithStepUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

const StepUpContext = createContext<WithStepUp>((act) => act())

/**
 * `withStepUp(() => act.run(…))`: does it, and when the server asks for the second factor anew, asks the operator and does
 * it again.
 */
export const useStepUp = (): WithStepUp => use(StepUpContext)

interface Waiting {
  again: () => void
  giveUp: () => void
}

export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [totp, setTotp] = useState('')
  const stepUp = useAct('console_step_up')

  const withStepUp: WithStepUp = (act) =>
    act().catch((error: unknown) => {
      if (!isRefusal(error, 'totpNeeded')) throw error
      return new Promise((resolve, reject) => {
        setWaiting({ again: () => act().then(resolve, reject), giveUp: () => reject(error) })
      })
    })

  function send(event: FormEvent) {
    event.preventDefault()
    stepUp.run({ totp }).then(
      () => {
        waiting?.again()
        close()
      },
      () => setTotp(''),
    )
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
          <Field label={t('signIn.totp')} hint={t('stepUp.hint')} error={stepUp.error?.message}>
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
