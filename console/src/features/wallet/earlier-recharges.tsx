import { Link } from '@sampan/web/ui/link.tsx'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { AuditBadge } from './audit-badge.tsx'
import styles from './earlier.module.css'
import type { RechargeRow } from './rows.ts'

/** The buyer's last ones before this. */
export function EarlierRecharges({ rows, account }: { rows: readonly RechargeRow[]; account: string }) {
  const { t, dollars, date } = useWords()
  if (rows.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('recharges.earlier')}</h2>
        <Link
          href={`${paths.recharges()}?status=all&q=${encodeURIComponent(account)}`}
          className={styles.all}
        >
          {t('status.all')}
        </Link>
      </div>
      {rows.map(({ id, number, networkName, amountCents, arrivedCents, status, createdAt }) => (
        <Link key={id} href={paths.recharges(id)} className={styles.row}>
          <span>{number}</span>
          <span>{date(createdAt, 'day')}</span>
          <span>{networkName}</span>
          <b>{dollars(arrivedCents ?? amountCents)}</b>
          <AuditBadge status={status} />
        </Link>
      ))}
    </section>
  )
}
