import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ShopMark } from '#shop/shop-mark.tsx'
import styles from './demo-accounts.module.css'

type DemoAccount = Output<'demo_accounts'>[number]

interface Props {
  accounts: readonly DemoAccount[]
  onPick: (account: DemoAccount) => void
}

/** People who can look around a demo shop; a tap signs in. There are none in a real shop. */
export function DemoAccounts({ accounts, onPick }: Props) {
  const { t, dollars } = useI18n()
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('account.demoTitle')}
      </h2>
      {accounts.map((demo) => (
        <button key={demo.account} type="button" className={styles.card} onClick={() => onPick(demo)}>
          <ShopMark name={demo.givenName} room="women" shape="person" />
          <span className={styles.words}>
            <b className={styles.name}>{demo.givenName}</b>
            <span className={styles.facts}>
              {t('account.demoFacts', {
                amount: dollars(demo.balanceCents),
                code: demo.payCode ?? 'none',
              })}
            </span>
          </span>
        </button>
      ))}
    </section>
  )
}
