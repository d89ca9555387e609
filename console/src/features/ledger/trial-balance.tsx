import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './journal.module.css'

/** All accounts by kind; together they come to zero, or something is wrong. */
export function TrialBalance() {
  const read = useRead('console_trial_balance', {})
  return <WhenRead read={read}>{(balance) => <Sums balance={balance} />}</WhenRead>
}

function Sums({ balance }: { balance: Output<'console_trial_balance'> }) {
  const { t, dollars, date, number } = useWords()
  return (
    <>
      <div className={styles.tools}>{t('ledger.at', { time: date(balance.at, 'dayTime') })}</div>
      <StatRow
        stats={[
          {
            key: 'sum',
            label: t('ledger.sum'),
            value: dollars(balance.sumCents),
            tone: balance.sumCents === 0 ? 'ok' : 'bad',
          },
          {
            key: 'drifted',
            label: t('ledger.drifted'),
            value: number(balance.drifted),
            tone: balance.drifted === 0 ? 'ok' : 'bad',
          },
          {
            key: 'over',
            label: t('ledger.overdrawn'),
            value: number(balance.overdrawn),
            tone: balance.overdrawn === 0 ? 'ok' : 'bad',
          },
        ]}
      />
      <section className={styles.entry}>
        <Facts
          facts={[
            ...balance.kinds.map(({ kind, accounts, balanceCents }) => ({
              key: kind,
              name: t('ledger.kindCount', { kind: t(`account.${kind}`), count: accounts }),
              value: dollars(balanceCents),
            })),
            { key: 'sum', name: t('ledger.sum'), value: dollars(balance.sumCents), isTotal: true },
          ]}
        />
      </section>
    </>
  )
}
