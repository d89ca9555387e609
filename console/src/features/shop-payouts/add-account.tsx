import { cardWordsLength } from '@sampan/contract/money/withdrawals/limits.ts'
import { accountAddInput } from '@sampan/contract/office/shop-payouts/account-schemas.ts'
import { accountTypedMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { ShopAccounts } from './rows.ts'
import { useAccountFault } from './use-account-fault.ts'

const fields = [
  { key: 'holder', label: 'payouts.holder', max: cardWordsLength.max },
  { key: 'bankName', label: 'withdrawals.bank', max: cardWordsLength.max },
  { key: 'account', label: 'payouts.account', max: accountTypedMax },
] as const

/** Form of a bank account, to which another person has to agree. */
export function AddAccount({ secondBy, onClose }: Pick<ShopAccounts, 'secondBy'> & { onClose: () => void }) {
  const { t } = useWords()
  const act = useApiMutation('console_shop_account_add')
  const form = useContractForm({
    of: 'account of the shop',
    start: { holder: '', bankName: '', account: '' },
    schema: accountAddInput,
    refusalFields: {
      payoutHolder: 'holder',
      payoutBank: 'bankName',
      payoutAccount: 'account',
      accountKnown: 'account',
    },
    secrets: ['holder', 'bankName', 'account'],
    onSubmit: async (wish) => {
      await act.run(wish)
      onClose()
    },
  })
  const accountText = useAccountFault()
  const errorOf = (key: (typeof fields)[number]['key']) => {
    const error = form.errorOf(key)
    return error !== undefined && key === 'account' ? (accountText(form.values.account) ?? error) : error
  }
  return (
    <Sheet open title={t('accounts.add')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <p>{t(`accounts.second.${secondBy}`)}</p>
        {fields.map(({ key, label, max }) => (
          <Field key={key} label={t(label)} error={errorOf(key)}>
            <TextInput maxLength={max} autoComplete="off" spellCheck={false} {...form.text(key)} />
          </Field>
        ))}
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('accounts.add')}
        </Button>
      </form>
    </Sheet>
  )
}
