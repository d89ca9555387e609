import { Skeleton } from '@sampan/web/ui/skeleton.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import { Failure } from '#ui/failure.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import styles from './journal.module.css'

/** All accounts by kind; together they come to zero, or something is wrong. */
export function TrialBalance() {
  const { t, dollars, date, number } = useWords()
  const { data, error, refetch } = useRead('console_trial_balance', {})
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" />
  return (
    <>
      <div className={styles.tools}>{t('ledger.at', { time: date(data.at, 'dayTime') })}</div>
      <StatRow
        stats={[
          {
            key: 'sum',
            label: t('ledger.sum'),
            value: dollars(data.sumCents),
            tone: data.sumCents === 0 ? 'ok' : 'bad',
          },
          {
            key: 'drifted',
            label: t('ledger.drifted'),
            value: number(data.drifted),
            tone: data.drifted === 0 ? 'ok' : 'bad',
          },
          {
            key: 'over',
            label: t('ledger.overdrawn'),
            value: number(data.overdrawn),
            tone: data.overdrawn === 0 ? 'ok' : 'bad',
          },
        ]}
      />
      <section className={styles.entry}>
        <Facts
          facts={[
            ...data.kinds.map(({ kind, accounts, balanceCents }) => ({
              key: kind,
              name: t('ledger.kindCount', { kind, count: accounts }),
              value: dollars(balanceCents),
            })),
            { key: 'sum', name: t('ledger.sum'), value: dollars(data.sumCents), isTotal: true },
          ]}
        />
      </section>
    </>
  )
}
