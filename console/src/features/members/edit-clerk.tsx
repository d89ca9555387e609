import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isNewPassword, NewPassword } from '#parts/members/new-password.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { RightsField } from './rights-field.tsx'
import type { MemberAdded, MemberRow } from './rows.ts'

interface Props {
  clerk: MemberRow
  onClose: () => void
  onReset: (added: MemberAdded) => void
}

/** A clerk's rights, new secrets, and the end of their work for the shop. */
export function EditClerk({ clerk, onClose, onReset }: Props) {
  const { t } = useWords()
  const [rights, setRights] = useState(clerk.rights)
  const [password, setPassword] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const save = useApiMutation('console_member_save')
  const reset = useApiMutation('console_member_reset')
  const remove = useApiMutation('console_member_remove')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await save.attempt({ id: clerk.id, rights })) onClose()
  }
  async function renew() {
    const renewed = await reset.attempt({ id: clerk.id, password })
    if (renewed) onReset(renewed)
  }
  async function leave() {
    setLeaving(false)
    if ((await remove.attempt({ id: clerk.id })) !== undefined) onClose()
  }

  return (
    <>
      <Sheet open title={clerk.name} onClose={onClose} busy={save.isBusy || reset.isBusy || remove.isBusy}>
        <form className={styles.form} onSubmit={send}>
          <RightsField value={rights} onChange={setRights} />
          <ActFailure error={save.error ?? reset.error ?? remove.error} />
          <Button type="submit" wide busy={save.isBusy} disabled={rights.length === 0}>
            {t('settings.save')}
          </Button>
          <NewPassword value={password} onChange={setPassword} />
          <Text as="p" tone="soft">
            {t('members.renewHint')}
          </Text>
          <Button kind="line" wide busy={reset.isBusy} disabled={!isNewPassword(password)} onClick={renew}>
            {t('members.renew')}
          </Button>
          <Button kind="line" wide busy={remove.isBusy} onClick={() => setLeaving(true)}>
            {t('members.remove')}
          </Button>
        </form>
      </Sheet>
      <Confirm
        open={isLeaving}
        title={t('members.removeSure', { name: clerk.name })}
        action={t('members.remove')}
        kind="bad"
        onConfirm={() => void leave()}
        onClose={() => setLeaving(false)}
      >
        {t('members.removeHint')}
      </Confirm>
    </>
  )
}
