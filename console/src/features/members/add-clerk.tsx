import type { MemberRight } from '@sampan/contract/access/members.ts'
import { clerkAddInput } from '@sampan/contract/market/members/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { noSignIn, SignInFields } from '#parts/members/sign-in-fields.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { RightsField } from './rights-field.tsx'
import type { Invited } from './rows.ts'

interface Props {
  onClose: () => void
  onInvited: (invited: Invited) => void
}

const nobody = { ...noSignIn, rights: [] as MemberRight[] }

/** Adds a clerk to the shop, who may do nothing but what the owner ticks (docs/decisions/042). The link to set up the sign-in is shown once, after this form. */
export function AddClerk({ onClose, onInvited }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_member_add')
  const form = useContractForm({
    of: 'new clerk',
    start: nobody,
    schema: clerkAddInput,
    refusalFields: { operatorTaken: 'account' },
    onSubmit: async (wish) => onInvited(await act.run(wish)),
  })

  return (
    <Sheet open title={t('members.add')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <SignInFields form={form} />
        <RightsField
          value={form.values.rights}
          error={form.errorOf('rights', t('form.chooseOne'))}
          onChange={(rights) => form.change({ rights })}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('members.add')}
        </Button>
      </form>
    </Sheet>
  )
}
