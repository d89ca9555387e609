import { blockReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type CodedReason, isWholeReason, noReason } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'

/** A button, and the sheet behind it that says what ending all sessions of a buyer does and asks for the reason. */
export function SignOutBuyer({ id }: { id: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason, forget] = useTyped<CodedReason<(typeof blockReasons)[number]>>(
    `sign out ${id}`,
    noReason,
  )
  const act = useApiMutation('console_buyer_sign_out')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await act.attempt({ id, ...reason }))) return
    setOpen(false)
    forget()
  }

  return (
    <>
      <Button kind="line" size="middle" onClick={() => setOpen(true)}>
        {t('buyers.signOut')}
      </Button>
      <Sheet open={isOpen} title={t('buyers.signOut')} onClose={() => setOpen(false)} busy={act.isBusy}>
        <form className={styles.form} onSubmit={send}>
          <p>{t('buyers.signOutHint')}</p>
          <CodedReasonField
            codes={blockReasons}
            value={reason}
            hint={t('queue.reasonHint')}
            error={act.error}
            onChange={setReason}
          />
          <Button type="submit" kind="bad" busy={act.isBusy} disabled={!isWholeReason(reason)}>
            {t('buyers.signOutDo')}
          </Button>
        </form>
      </Sheet>
    </>
  )
}
