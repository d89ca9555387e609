import { reason } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { Invited, MemberRow } from './rows.ts'

interface Props {
  shopId: number
  member: MemberRow
  onClose: () => void
  onInvited: (invited: Invited) => void
}

const schema = z.object({ reason })

/** Link for a new sign-in of somebody of a shop who lost theirs; it is shown once, after this form. */
export function ResetMember({ shopId, member, onClose, onInvited }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_shop_member_reset')
  const form = useContractForm({
    of: `sign-in of ${member.id}`,
    start: { reason: '' },
    schema,
    onSubmit: async (wish) => onInvited(await act.run({ shopId, id: member.id, ...wish })),
  })
  const { values, change, text, errorOf } = form

  return (
    <Sheet open title={member.name} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Note>{t('shops.renewHint')}</Note>
        <ReasonField
          value={values.reason}
          hint={t('stop.trailHint')}
          problem={errorOf('reason')}
          onChange={(reason) => change({ reason })}
          onBlur={text('reason').onBlur}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('members.renew')}
        </Button>
      </form>
    </Sheet>
  )
}
