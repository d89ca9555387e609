import { explanationLengthMax } from '@sampan/contract/trade/refunds/limits.ts'
import { isSeen } from '@sampan/contract/wire/seen-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Confirmation } from '#ui/confirmation.tsx'
import formStyles from '#ui/form.module.css'
import { StepForm } from '#ui/step-form.tsx'
import { useFocusedForm } from '#ui/use-focused-form.ts'
import styles from './orders.module.css'

interface Props {
  label: string
  note: string
  onNote: (note: string) => void
  /** There is a sum that can be paid. */
  isSumWhole: boolean
  question: string
  approve: string
  error: ComponentProps<typeof ActFailure>['error']
  isBusy: boolean
  onSend: () => void
  onEnd: () => void
  children: ReactNode
}

/** A sum that the shop gives back, its reason, and the sum once more before it is paid. */
export function GiveFrame({ children, ...props }: Props) {
  const { label, note, onNote, isSumWhole, question, approve, error, isBusy, onSend, onEnd } = props
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const isWhole = isSumWhole && isSeen(note)
  return (
    <section className={styles.part} aria-label={label}>
      <h2>{label}</h2>
      <ActFailure error={error} />
      {isAsked ? (
        <Confirmation
          question={question}
          warnings={[]}
          approve={approve}
          isBusy={isBusy}
          onApprove={onSend}
          onBack={() => setAsked(false)}
        />
      ) : (
        <GiveFields isWhole={isWhole} onAsk={() => setAsked(true)} onEnd={onEnd}>
          {children}
          <Field label={t('orders.giveNote')}>
            <TextInput
              value={note}
              maxLength={explanationLengthMax}
              onChange={(event) => onNote(event.target.value)}
            />
          </Field>
          <div className={styles.acts}>
            <Button kind="line" size="middle" onClick={onEnd}>
              {t('queue.back')}
            </Button>
            <Button type="submit" size="middle" disabled={!isWhole}>
              {approve}
            </Button>
          </div>
        </GiveFields>
      )}
    </section>
  )
}

interface FieldsProps {
  isWhole: boolean
  onAsk: () => void
  onEnd: () => void
  children: ReactNode
}

/** Fields that have the focus when they come, also from the question back. */
function GiveFields({ isWhole, onAsk, onEnd, children }: FieldsProps) {
  const form = useFocusedForm()
  return (
    <StepForm
      ref={form}
      className={formStyles.form}
      isSentByKeys
      onBack={onEnd}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onAsk()
      }}
    >
      {children}
    </StepForm>
  )
}
