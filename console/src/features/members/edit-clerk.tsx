import { operatorPassword } from '@sampan/contract/base/staff/schemas.ts'
import { clerkRights } from '@sampan/contract/market/members/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NewPassword } from '#parts/members/new-password.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { RightsField } from './rights-field.tsx'
import type { MemberAdded, MemberRow } from './rows.ts'

interface Props {
  clerk: MemberRow
  onClose: () => void
  onReset: (added: MemberAdded) => void
}

const rightsForm = z.object({ rights: clerkRights })
const secretsForm = z.object({ password: operatorPassword })

/** A clerk's rights, new secrets, and the end of their work for the shop. */
export function EditClerk({ clerk, onClose, onReset }: Props) {
  const { t } = useWords()
  const [isLeaving, setLeaving] = useState(false)
  const save = useApiMutation('console_member_save')
  const reset = useApiMutation('console_member_reset')
  const remove = useApiMutation('console_member_remove')

  const rights = useContractForm({
    of: `rights of ${clerk.id}`,
    start: { rights: clerk.rights },
    schema: rightsForm,
    onSubmit: async (wish) => {
      await save.run({ id: clerk.id, ...wish })
      onClose()
    },
  })
  const secrets = useContractForm({
    of: `secrets of ${clerk.id}`,
    start: { password: '' },
    schema: secretsForm,
    secrets: ['password'],
    onSubmit: async (wish) => onReset(await reset.run({ id: clerk.id, ...wish })),
  })
  async function leave() {
    setLeaving(false)
    if ((await remove.attempt({ id: clerk.id })) !== undefined) onClose()
  }

  return (
    <>
      <Sheet open title={clerk.name} onClose={onClose} busy={save.isBusy || reset.isBusy || remove.isBusy}>
        <form noValidate className={styles.form} onSubmit={rights.submit}>
          <RightsField
            value={rights.values.rights}
            error={rights.errorOf('rights', t('form.chooseOne'))}
            onChange={(chosen) => rights.change({ rights: chosen })}
          />
          <FormFailure text={rights.failure} />
          <Button type="submit" wide busy={save.isBusy}>
            {t('settings.save')}
          </Button>
        </form>
        <form noValidate className={styles.form} onSubmit={secrets.submit}>
          <NewPassword
            value={secrets.values.password}
            error={secrets.errorOf('password', t('staff.passwordHint'))}
            onChange={(password) => secrets.change({ password })}
            onBlur={secrets.text('password').onBlur}
          />
          <Text as="p" tone="soft">
            {t('members.renewHint')}
          </Text>
          <FormFailure text={secrets.failure} />
          <Button type="submit" kind="line" wide busy={reset.isBusy}>
            {t('members.renew')}
          </Button>
        </form>
        <ActFailure error={remove.error} />
        <Button kind="line" wide busy={remove.isBusy} onClick={() => setLeaving(true)}>
          {t('members.remove')}
        </Button>
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
