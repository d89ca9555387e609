import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { accountName } from './account-name.ts'
import { AccountBadge } from './accounts-part.tsx'
import type { ShopAccount } from './rows.ts'

interface Props {
  accounts: readonly ShopAccount[]
  value: string | null
  onChange: (id: string) => void
  /** True where a new account may be chosen, which cannot be paid to yet. */
  isNewAllowed?: boolean
}

/** True once payouts can go to an account. */
export const isUsable = ({ state, usableFrom }: ShopAccount): boolean =>
  state === 'kept' && usableFrom !== null && Date.parse(usableFrom) <= Date.now()

/** Choice between the accounts that the shop keeps. */
export function AccountField({ accounts, value, onChange, isNewAllowed = false }: Props) {
  const { t } = useWords()
  return (
    <div className={styles.form}>
      <RadioCards
        label={t('accounts.choose')}
        value={value}
        onChange={onChange}
        options={accounts
          .filter(({ state }) => state === 'kept')
          .map((account) => ({
            value: account.id,
            title: accountName(account),
            note: account.holder,
            disabled: !isNewAllowed && !isUsable(account),
            badge: isUsable(account) ? undefined : <AccountBadge account={account} />,
          }))}
      />
    </div>
  )
}
