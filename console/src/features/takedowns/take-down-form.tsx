import { takedownReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isBegun } from '#ui/coded-reason.ts'
import formStyles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { RefuseButtons } from '#ui/refuse-buttons.tsx'
import { useOpenedForm } from '#ui/use-opened-form.ts'
import { useReasonForm } from '#ui/use-reason-form.ts'
import styles from './takedowns.module.css'

/** Takes a product off the shelf with a reason that its shop reads. */
export function TakeDownForm({ id }: { id: number }) {
  const { t } = useWords()
  const act = useApiMutation('console_takedown_make')
  const form = useReasonForm({
    of: `taking down ${id}`,
    codes: takedownReasons,
    onSubmit: (reason) => act.run({ id, ...reason }),
  })
  const taking = useOpenedForm(isBegun(form.values))
  if (!taking.isOpen)
    return (
      <Button {...taking.button} kind="bad" size="middle">
        {t('takedown.make')}
      </Button>
    )
  return (
    <form {...taking.form} noValidate className={formStyles.form} onSubmit={form.submit}>
      <FormReason form={form} codes={takedownReasons} hint={t('takedown.reasonHint')} />
      <div className={styles.buttons}>
        <RefuseButtons label={t('takedown.make')} isBusy={act.isBusy} onBack={taking.close} />
      </div>
    </form>
  )
}
