import { hideReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { type CodedReason, isBegun, isWholeReason, noReason, useReasonText } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Hidden } from './rows.ts'

interface Props {
  of: 'review' | 'question' | 'answer'
  id: number
  hidden: Hidden | null
}

/** Takes something from the page with a reason that its author reads, or shows it again. */
export function HideForm({ of, id, hidden }: Props) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const [reason, setReason, forget] = useTyped<CodedReason<(typeof hideReasons)[number]>>(
    `hiding ${of} ${id}`,
    noReason,
  )
  const [isOpen, setOpen] = useState(() => isBegun(reason))
  const review = useApiMutation('console_review_hide')
  const question = useApiMutation('console_question_hide')
  const act = of === 'review' ? review : question

  const hide = () =>
    of === 'review'
      ? review.attempt({ id, hidden: true, ...reason })
      : question.attempt({ id, of, hidden: true, ...reason })
  const show = () =>
    of === 'review' ? review.attempt({ id, hidden: false }) : question.attempt({ id, of, hidden: false })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await hide())) return
    forget()
    setOpen(false)
  }
  if (hidden)
    return (
      <div className={styles.form}>
        <Note tone="wait">
          {t('reviews.hiddenFor', { reason: reasonText({ reasonCode: hidden.code, reason: hidden.words }) })}
        </Note>
        <ActFailure error={act.error} />
        <div>
          <Button kind="line" size="small" busy={act.isBusy} onClick={() => void show()}>
            {t('reviews.show')}
          </Button>
        </div>
      </div>
    )
  if (!isOpen)
    return (
      <div>
        <Button kind="line" size="small" onClick={() => setOpen(true)}>
          {t('reviews.hide')}
        </Button>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <CodedReasonField
        codes={hideReasons}
        value={reason}
        hint={t('reviews.hideHint')}
        error={act.error}
        onChange={setReason}
      />
      <div>
        <Button type="submit" kind="bad" size="middle" busy={act.isBusy} disabled={!isWholeReason(reason)}>
          {t('reviews.hide')}
        </Button>
      </div>
    </form>
  )
}
