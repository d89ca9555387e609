import { payCodeKeypadLength } from '@sampan/contract/base/account/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { CodeCells } from '@sampan/ui/code-cells.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#i18n/message-key.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { useSession } from '#session/use-session.ts'
import styles from './pay-code-screen.module.css'
import type { PayCodeMode, PayCodeStep, usePayCodeSteps } from './use-pay-code-steps.ts'

type Steps = ReturnType<typeof usePayCodeSteps>

const stepsOf: Record<PayCodeMode, readonly PayCodeStep[]> = {
  first: ['new', 'again'],
  change: ['old', 'new', 'again'],
  forgotten: ['password', 'new', 'again'],
}

/** One step; its owner gives it a new key whenever it begins anew. */
export function PayCodeStepView({ steps }: { steps: Steps }) {
  const { t } = useI18n()
  return (
    <Card>
      <div className={styles.dots} aria-hidden="true">
        {stepsOf[steps.mode].map((step) => (
          <span key={step} data-now={step === steps.step || undefined} />
        ))}
      </div>
      {steps.step === 'password' ? <PasswordStep steps={steps} /> : <CodeStep steps={steps} />}
      <div className={styles.help}>
        {steps.mode === 'forgotten' ? (
          <HelpLink article="payment-code" part="forgotten">
            {t('account.payCodeForgot')}
          </HelpLink>
        ) : (
          <HelpLink article="payment-code">{t('account.payCode')}</HelpLink>
        )}
      </div>
    </Card>
  )
}

function CodeStep({
  steps: { step, mode, payCode, error, isSending, enterCode, restart },
}: {
  steps: Steps
}) {
  const { t } = useI18n()
  const [code, setCode] = useState('')
  const isSix = useSession(({ userInfo }) => userInfo?.payCodeIsSix === true)
  // The old code as it is known, the second time as long as the first; a new one is as long as its owner wants.
  const length =
    step === 'old'
      ? isSix
        ? payCodeKeypadLength
        : undefined
      : step === 'again'
        ? payCode?.length
        : undefined
  return (
    <CodeCells
      keypad
      label={t(labelOf(step, mode))}
      value={code}
      onChange={setCode}
      length={length}
      onComplete={enterCode}
      error={error}
      hint={step === 'old' ? undefined : t('account.payCodeHint')}
      sending={isSending}
    >
      {step === 'old' ? (
        <button type="button" className={styles.other} onClick={() => restart('forgotten')}>
          {t('account.payCodeForgot')}
        </button>
      ) : (
        <span />
      )}
    </CodeCells>
  )
}

function labelOf(step: PayCodeStep, mode: PayCodeMode): MessageKey {
  if (step === 'old') return 'account.payCodeOldStep'
  if (step === 'again') return 'account.payCodeAgainStep'
  return mode === 'first' ? 'account.payCodeFirstStep' : 'account.payCodeNewStep'
}

function PasswordStep({ steps: { mode, error, isSending, enterPassword, restart } }: { steps: Steps }) {
  const { t } = useI18n()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(password === '')
    if (password !== '') enterPassword(password)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Field
          label={t('account.payCodePassword')}
          hint={t('account.payCodePasswordText')}
          error={isMissing ? t('account.fillIn') : error}
        >
          <PasswordInput
            icon={Lock}
            autoComplete="current-password"
            enterKeyHint="next"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={isSending}>
          {t('account.goOn')}
        </Button>
        {mode === 'forgotten' && (
          <button type="button" className={styles.other} onClick={() => restart('change')}>
            {t('account.payCodeKnown')}
          </button>
        )}
      </Stack>
    </form>
  )
}
