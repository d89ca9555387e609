import { operatorPassword, reason } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NewPassword } from '#parts/members/new-password.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { MemberAdded, MemberRow } from './rows.ts'

interface Props {
  shopId: number
  member: MemberRow
  onClose: () => void
  onReset: (added: MemberAdded) => void
}

const schema = z.object({ password: operatorPassword, reason })

/** New secrets for somebody of a shop who lost theirs; the second factor is shown once, after this form. */
export function ResetMember({ shopId, member, onClose, onReset }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_shop_member_reset')
  const form = useContractForm({
    of: `secrets of ${member.id}`,
    start: { password: '', reason: '' },
    schema,
    secrets: ['password'],
    onSubmit: async (wish) => onReset(await act.run({ shopId, id: member.id, ...wish })),
  })
  const { values, change, text, errorOf } = form

  return (
    <Sheet open title={member.name} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Note>{t('shops.renewHint')}</Note>
        <NewPassword
          value={values.password}
          error={errorOf('password', t('staff.passwordHint'))}
          onChange={(password) => change({ password })}
          onBlur={text('password').onBlur}
        />
        <ReasonField
          value={values.reason}
          hint={t('stop.trailHint')}
          problem={errorOf('reason')}
          onChange={(reason) => change({ reason })}
          onBlur={text('reason').onBlur}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('staff.renew')}
        </Button>
      </form>
    </Sheet>
  )
}
