import { hideReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { useReasonForm } from '#ui/use-reason-form.ts'
import type { HideReason } from './rows.ts'

interface Props {
  /** Number of reviews that are hidden. */
  count: number
  isBusy: boolean
  onHide: (reason: HideReason) => Promise<unknown>
  onClose: () => void
}

/** Reason for which many reviews are hidden together; each author reads it. */
export function HideManySheet({ count, isBusy, onHide, onClose }: Props) {
  const { t } = useWords()
  const form = useReasonForm({ of: 'hiding many reviews', codes: hideReasons, onSubmit: onHide })
  return (
    <Sheet open title={t('reviews.hideCount', { count })} onClose={onClose} busy={isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <FormReason form={form} codes={hideReasons} hint={t('reviews.hideHint')} />
        <div>
          <Button type="submit" kind="bad" size="middle" busy={isBusy}>
            {t('reviews.hide')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
