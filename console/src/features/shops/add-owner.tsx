import { ownerAddInput } from '@sampan/contract/market/members/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { noSignIn, SignInFields } from '#parts/members/sign-in-fields.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { Invited } from './rows.ts'

interface Props {
  shopId: number
  onClose: () => void
  onInvited: (invited: Invited) => void
}

/** Gives a shop its first owner. The link to set up the sign-in is shown once, after this form. */
export function AddOwner({ shopId, onClose, onInvited }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_shop_owner_add')
  const form = useContractForm({
    of: `new owner of ${shopId}`,
    start: { ...noSignIn, shopId },
    schema: ownerAddInput,
    refusalFields: { operatorTaken: 'account' },
    onSubmit: async (wish) => onInvited(await act.run(wish)),
  })

  return (
    <Sheet open title={t('shops.addOwner')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <SignInFields form={form} />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('shops.addOwner')}
        </Button>
      </form>
    </Sheet>
  )
}
