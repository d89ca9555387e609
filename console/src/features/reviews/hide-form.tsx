import { hideReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import { isBegun, useReasonText } from '#ui/coded-reason.ts'
import styles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { RefuseButtons } from '#ui/refuse-buttons.tsx'
import { useOpenedForm } from '#ui/use-opened-form.ts'
import { useReasonForm } from '#ui/use-reason-form.ts'
import reviewStyles from './reviews.module.css'
import type { Hidden, HideReason } from './rows.ts'

interface Props {
  of: 'review' | 'question' | 'answer'
  id: number
  hidden: Hidden | null
  /** Acts of the list, which offer Undo. */
  acts: { isBusy: boolean; hide: (reason: HideReason) => Promise<unknown>; show: () => Promise<unknown> }
}

/** Takes something from the page with a reason that its author reads, or shows it again. */
export function HideForm({ of, id, hidden, acts }: Props) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const form = useReasonForm({
    of: `hiding ${of} ${id}`,
    codes: hideReasons,
    onSubmit: async (reason) => {
      await acts.hide(reason)
      hiding.close()
    },
  })
  const hiding = useOpenedForm(isBegun(form.values))

  if (hidden)
    return (
      <div className={styles.form}>
        <Note tone="wait">
          {t('reviews.hiddenFor', { reason: reasonText({ reasonCode: hidden.code, reason: hidden.words }) })}
        </Note>
        <div>
          <Button kind="line" size="small" busy={acts.isBusy} onClick={() => void acts.show()}>
            {t('reviews.show')}
          </Button>
        </div>
      </div>
    )
  if (!hiding.isOpen)
    return (
      <div>
        <Button {...hiding.button} data-opens-form="" kind="line" size="small">
          {t('reviews.hide')}
        </Button>
      </div>
    )
  return (
    <form {...hiding.form} noValidate className={styles.form} onSubmit={form.submit}>
      <FormReason form={form} codes={hideReasons} hint={t('reviews.hideHint')} />
      <div className={reviewStyles.acts}>
        <RefuseButtons label={t('reviews.hide')} isBusy={acts.isBusy} onBack={hiding.close} />
      </div>
    </form>
  )
}
