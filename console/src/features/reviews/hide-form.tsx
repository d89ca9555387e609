import { hideReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { isBegun, useReasonText } from '#ui/coded-reason.ts'
import styles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { useReasonForm } from '#ui/use-reason-form.ts'
import type { Hidden, HideReason } from './rows.ts'

interface Props {
  of: 'review' | 'question' | 'answer'
  id: number
  hidden: Hidden | null
  /** Acts of the list that offer Undo; of a review alone. */
  acts?: { isBusy: boolean; hide: (reason: HideReason) => Promise<unknown>; show: () => Promise<unknown> }
}

/** Takes something from the page with a reason that its author reads, or shows it again. */
export function HideForm({ of, id, hidden, acts }: Props) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const question = useApiMutation('console_question_hide')
  const isBusy = acts?.isBusy ?? question.isBusy

  const form = useReasonForm({
    of: `hiding ${of} ${id}`,
    codes: hideReasons,
    onSubmit: async (reason) => {
      if (of === 'review') await acts?.hide(reason)
      else await question.run({ id, of, hidden: true, ...reason })
      setOpen(false)
    },
  })
  const [isOpen, setOpen] = useState(() => isBegun(form.values))
  const show = () => (of === 'review' ? acts?.show() : question.attempt({ id, of, hidden: false }))

  if (hidden)
    return (
      <div className={styles.form}>
        <Note tone="wait">
          {t('reviews.hiddenFor', { reason: reasonText({ reasonCode: hidden.code, reason: hidden.words }) })}
        </Note>
        <ActFailure error={question.error} />
        <div>
          <Button kind="line" size="small" busy={isBusy} onClick={() => void show()}>
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
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <FormReason form={form} codes={hideReasons} hint={t('reviews.hideHint')} />
      <div>
        <Button type="submit" kind="bad" size="middle" busy={isBusy}>
          {t('reviews.hide')}
        </Button>
      </div>
    </form>
  )
}
