import { merchantReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { type CodedReason, isBegun, isWholeReason, noReason } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import { Confirmation } from '#ui/confirmation.tsx'
import form from '#ui/form.module.css'
import { RefuseButtons } from '#ui/refuse-buttons.tsx'
import { useTyped } from '#ui/use-typed.ts'
import styles from './merchants.module.css'
import type { ApplicationDetail } from './rows.ts'

interface Props {
  row: ApplicationDetail
  onDecided: () => void
}

/** Pass asks once more and has every warning acknowledged; refuse asks why. */
export function Decide({ row, onDecided }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_merchant_decide')
  const [reason, setReason, forget] = useTyped<CodedReason<(typeof merchantReasons)[number]>>(
    `application ${row.id}`,
    noReason,
  )
  const [step, setStep] = useState<'choose' | 'pass' | 'refuse'>(() =>
    isBegun(reason) ? 'refuse' : 'choose',
  )
  const { id, shopName, contactName } = row
  const warnings = [...new Set(row.papers.flatMap(({ seen }) => (seen ? [t(`merchants.${seen}`)] : [])))]

  function done() {
    forget()
    onDecided()
  }
  async function pass() {
    if (await act.attempt({ id, decision: 'pass' })) done()
  }
  async function refuse(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id, decision: 'refuse', ...reason })) done()
  }

  return (
    <>
      <ActFailure error={act.error} />
      {step === 'choose' && (
        <div className={styles.buttons}>
          <Button kind="bad" size="middle" onClick={() => setStep('refuse')}>
            {t('merchants.refuse')}
          </Button>
          <Button size="middle" disabled={row.isNameTaken} onClick={() => setStep('pass')}>
            {t('merchants.pass')}
          </Button>
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
          onBack={() => setStep('choose')}
        />
      )}
      {step === 'refuse' && (
        <form className={form.form} onSubmit={(event) => void refuse(event)}>
          <CodedReasonField
            codes={merchantReasons}
            value={reason}
            hint={t('merchants.reasonHint')}
            onChange={setReason}
            onKeyDown={(event) => pressedKey(event) === 'Escape' && setStep('choose')}
          />
          <div className={styles.buttons}>
            <RefuseButtons
              label={t('merchants.refuse')}
              isBusy={act.isBusy}
              isReady={isWholeReason(reason)}
              onBack={() => setStep('choose')}
            />
          </div>
        </form>
      )}
    </>
  )
}
