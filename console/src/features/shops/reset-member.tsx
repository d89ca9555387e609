import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isNewPassword, NewPassword } from '#parts/members/new-password.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { MemberAdded, MemberRow } from './rows.ts'

interface Props {
  shopId: number
  member: MemberRow
  onClose: () => void
  onReset: (added: MemberAdded) => void
}

/** New secrets for somebody of a shop who lost theirs; the second factor is shown once, after this form. */
export function ResetMember({ shopId, member, onClose, onReset }: Props) {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const [reason, setReason, forget] = useTyped(`secrets of ${member.id}`, '')
  const act = useApiMutation('console_shop_member_reset')

  async function send(event: FormEvent) {
    event.preventDefault()
    const made = await act.attempt({ shopId, id: member.id, password, reason })
    if (!made) return
    forget()
    onReset(made)
  }

  return (
    <Sheet open title={member.name} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Note>{t('shops.renewHint')}</Note>
        <NewPassword value={password} onChange={setPassword} />
        <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
        <Button type="submit" wide busy={act.isBusy} disabled={!isReason(reason) || !isNewPassword(password)}>
          {t('staff.renew')}
        </Button>
      </form>
    </Sheet>
  )
}
