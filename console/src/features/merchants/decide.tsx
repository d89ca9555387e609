import { merchantReasons } from '@sampan/contract/base/staff/reasons.ts'
import { requestsMax } from '@sampan/contract/office/merchants/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { isBegun } from '#ui/coded-reason.ts'
import { Confirmation } from '#ui/confirmation.tsx'
import { useReplayedKeys } from '#ui/early-keys.ts'
import formStyles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { RefuseButtons } from '#ui/refuse-buttons.tsx'
import { sayDone } from '#ui/say-done.ts'
import { StepForm } from '#ui/step-form.tsx'
import { useReasonForm } from '#ui/use-reason-form.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { useStep } from '#ui/use-step.ts'
import { AskForm } from './ask-form.tsx'
import styles from './merchants.module.css'
import type { ApplicationDetail } from './rows.ts'

interface Props {
  row: ApplicationDetail
  onDecided: () => void
}

/**
 * Pass asks once more and has every warning acknowledged; refuse asks why; what is missing is asked for. While the applicant is asked it can
 * only be refused, and only when their time is over. A, M and R begin as the buttons do.
 */
export function Decide({ row, onDecided }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_merchant_decide')
  const { id, shopName, contactName } = row
  // The application leaves the list with it, and the next one opens: what was done is said.
  const leave = (done: 'didPass' | 'didRefuse' | 'didAsk') => {
    sayDone(t(`merchants.${done}`, { name: shopName }))
    onDecided()
  }
  const form = useReasonForm({
    of: `application ${id}`,
    codes: merchantReasons,
    onSubmit: async (reason) => {
      await act.run({ id, decision: 'refuse', ...reason })
      leave('didRefuse')
    },
  })
  const { step, setStep, back, buttons } = useStep<'pass' | 'refuse' | 'ask'>(
    isBegun(form.values) ? 'refuse' : null,
  )
  const warnings = [...new Set(row.papers.flatMap(({ seen }) => (seen ? [t(`merchants.${seen}`)] : [])))]

  const isTheirs = row.refusableAt !== null && new Date(row.refusableAt) > new Date()

  const isSubmitted = row.state === 'submitted'
  const canAsk = isSubmitted && row.requests.length < requestsMax
  const canPass = isSubmitted && !row.isNameTaken
  const keys = {
    ...(canPass && { a: () => setStep('pass') }),
    ...(canAsk && { m: () => setStep('ask') }),
    ...(!isTheirs && { r: () => setStep('refuse') }),
  }
  useRowKeys(step === null ? keys : {})
  useReplayedKeys(step === null ? keys : {})
  const refusal = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (step === 'refuse') refusal.current?.querySelector<HTMLElement>('[type=radio]')?.focus()
  }, [step])

  async function pass() {
    if (!(await act.attempt({ id, decision: 'pass' }))) return
    form.forget()
    leave('didPass')
  }

  return (
    <>
      {step !== 'refuse' && <ActFailure error={act.error} />}
      {step === null && (
        <div ref={buttons} className={styles.buttons}>
          <Button
            kind="bad"
            size="middle"
            disabled={isTheirs}
            data-step="refuse"
            onClick={() => setStep('refuse')}
          >
            {t('merchants.refuse')}
            <KeyHint>R</KeyHint>
          </Button>
          {isSubmitted && (
            <>
              <Button
                kind="line"
                size="middle"
                disabled={!canAsk}
                data-step="ask"
                onClick={() => setStep('ask')}
              >
                {t('merchants.ask')}
                <KeyHint>M</KeyHint>
              </Button>
              <Button size="middle" disabled={!canPass} data-step="pass" onClick={() => setStep('pass')}>
                {t('merchants.pass')}
                <KeyHint>A</KeyHint>
              </Button>
            </>
          )}
        </div>
      )}
      {step === 'pass' && (
        <Confirmation
          question={t('merchants.confirm', { shop: shopName, name: contactName })}
          note={t('merchants.confirmNote', { name: contactName })}
          warnings={warnings}
          approve={t('merchants.pass')}
          isBusy={act.isBusy}
          onApprove={() => void pass()}
          onBack={back}
        />
      )}
      {step === 'ask' && <AskForm row={row} onAsked={() => leave('didAsk')} onBack={back} />}
      {step === 'refuse' && (
        <StepForm ref={refusal} className={formStyles.form} onSubmit={form.submit} onBack={back}>
          <FormReason form={form} codes={merchantReasons} hint={t('merchants.reasonHint')} />
          <div className={styles.buttons}>
            <RefuseButtons label={t('merchants.refuse')} isBusy={act.isBusy} onBack={back} />
          </div>
        </StepForm>
      )}
    </>
  )
}
