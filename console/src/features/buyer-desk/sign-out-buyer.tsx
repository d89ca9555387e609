import { blockReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { useReasonForm } from '#ui/use-reason-form.ts'

/** A button, and the sheet behind it that says what ending all sessions of a buyer does and asks for the reason. */
export function SignOutBuyer({ id }: { id: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const act = useApiMutation('console_buyer_sign_out')
  const form = useReasonForm({
    of: `sign out ${id}`,
    codes: blockReasons,
    async onSubmit(reason) {
      await act.run({ id, ...reason })
      setOpen(false)
    },
  })

  return (
    <>
      <Button kind="line" size="middle" onClick={() => setOpen(true)}>
        {t('buyers.signOut')}
      </Button>
      <Sheet open={isOpen} title={t('buyers.signOut')} onClose={() => setOpen(false)} busy={act.isBusy}>
        <form noValidate className={styles.form} onSubmit={form.submit}>
          <p>{t('buyers.signOutHint')}</p>
          <FormReason form={form} codes={blockReasons} hint={t('queue.reasonHint')} />
          <Button type="submit" kind="bad" busy={act.isBusy}>
            {t('buyers.signOutDo')}
          </Button>
        </form>
      </Sheet>
    </>
  )
}
