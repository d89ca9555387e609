import { Link } from '@sampan/web/ui/link.tsx'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import styles from './earlier.module.css'
import type { WithdrawalRow } from './rows.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'

/** The buyer's last ones before this. */
export function EarlierWithdrawals({ rows, account }: { rows: readonly WithdrawalRow[]; account: string }) {
  const { t, dollars, date } = useWords()
  if (rows.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('withdrawals.earlier')}</h2>
        <Link
          href={`${paths.withdrawals()}?status=all&q=${encodeURIComponent(account)}`}
          className={styles.all}
        >
          {t('status.all')}
        </Link>
      </div>
      {rows.map(({ id, number, target, amountCents, status, payoutState, createdAt }) => (
        <Link key={id} href={paths.withdrawals(id)} className={styles.row}>
          <span>{number}</span>
          <span>{date(createdAt, 'day')}</span>
          <span>{target}</span>
          <b>{dollars(amountCents)}</b>
          <WithdrawalBadge status={status} payoutState={payoutState} />
        </Link>
      ))}
    </section>
  )
}
