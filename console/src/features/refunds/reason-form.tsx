import { Button } from '@sampan/ui/button.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { StepForm } from '#ui/step-form.tsx'
import type { TypedState } from '#ui/use-typed.ts'
import styles from './case-sides.module.css'

/** A coded reason and words of one's own. */
export interface Answer<Code extends string> {
  reasonCode: Code | 'other'
  reason: string
}

/** The same while it is typed: nothing is chosen at first. */
export interface Draft<Code extends string> {
  reasonCode: Code | 'other' | ''
  reason: string
}

export const noAnswer: Draft<never> = { reasonCode: '', reason: '' }

interface Props<Code extends string> {
  /** Answer as typed so far, kept by the component that sends it. */
  typed: TypedState<Draft<Code>>
  codes: readonly Code[]
  nameOf: (code: Code) => string
  /** The verb on the button. */
  action: string
  kind: 'main' | 'bad'
  isBusy: boolean
  onSend: (answer: Answer<Code>) => void
  onBack: () => void
  /** Sum that belongs to it, above the reasons; it gets the focus. */
  above?: ReactNode
  /** False while that cannot be sent. */
  isSumWhole?: boolean
}

/** Why: one of the usual reasons, or words; both sides read it. Escape goes back. */
export function ReasonForm<Code extends string>(props: Props<Code>) {
  const { typed, codes, nameOf, action, kind, isBusy, onSend, onBack, above, isSumWhole = true } = props
  const { t } = useWords()
  const [answer, setAnswer] = typed
  const form = useRef<HTMLFormElement>(null)
  const [isMissed, setMissed] = useState(false)
  // On the sum above the reasons, to be typed anew, else on the reasons, where a digit chooses.
  useEffect(() => {
    const first = form.current?.querySelector('input')
    first?.focus()
    if (first?.type !== 'radio') first?.select()
  }, [])
  // Words without a choice are of no usual reason.
  const reasonCode = answer.reasonCode === '' ? 'other' : answer.reasonCode
  const isWhole = isSumWhole && (reasonCode !== 'other' || isReason(answer.reason))

  /** Enter in the sum goes on to the reasons; a press of the button without a reason says that it is missing. */
  function send(event: FormEvent) {
    event.preventDefault()
    if (isWhole) return onSend({ ...answer, reasonCode })
    setMissed(document.activeElement instanceof HTMLButtonElement)
    if (isSumWhole) form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }

  return (
    <StepForm ref={form} className={styles.form} onSubmit={send} onBack={onBack}>
      {above}
      <ChoiceChips<Draft<Code>['reasonCode']>
        label={t('reason.choose')}
        withDigits
        look="outlined"
        value={answer.reasonCode}
        options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={(next) => setAnswer({ ...answer, reasonCode: next })}
        error={isMissed && !isWhole ? t('refusal.reasonMissing') : undefined}
      />
      <ReasonField
        value={answer.reason}
        hint={t('refunds.bothRead')}
        onChange={(reason) => setAnswer({ ...answer, reason })}
      />
      <div className={styles.buttons}>
        <Button kind="line" size="middle" onClick={onBack}>
          {t('queue.back')}
        </Button>
        <Button type="submit" kind={kind} size="middle" busy={isBusy} disabled={!isSumWhole}>
          {action}
        </Button>
      </div>
    </StepForm>
  )
}
