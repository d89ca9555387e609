import { clerkRights } from '@sampan/contract/market/members/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { RightsField } from './rights-field.tsx'
import type { Invited, MemberRow } from './rows.ts'

interface Props {
  clerk: MemberRow
  onClose: () => void
  onInvited: (invited: Invited) => void
}

const rightsForm = z.object({ rights: clerkRights })

/** A clerk's rights, a link for a new sign-in, and the end of their work for the shop. */
export function EditClerk({ clerk, onClose, onInvited }: Props) {
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
  async function renew() {
    const invited = await reset.attempt({ id: clerk.id })
    if (invited) onInvited(invited)
  }
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
          <ConflictPart of={rights.conflicts} />
          <FormFailure text={rights.failure} />
          <Button type="submit" wide busy={save.isBusy}>
            {t('settings.save')}
          </Button>
        </form>
        <Text as="p" tone="soft">
          {t('members.renewHint')}
        </Text>
        <ActFailure error={reset.error} />
        <Button kind="line" wide busy={reset.isBusy} onClick={() => void renew()}>
          {t('members.renew')}
        </Button>
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
