import { Link } from '@sampan/ui/link.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import { AuditBadge } from './audit-badge.tsx'
import styles from './earlier.module.css'
import type { RechargeRow, WithdrawalRow } from './rows.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'

interface EarlierProps<Row> {
  title: string
  pathOf: (id?: string) => string
  rows: readonly Row[]
  account: string
  /** The state under which all of theirs stand. */
  all?: string
  /** Network, target or shop. */
  place: (row: Row) => string
  cents: (row: Row) => number
  badge: (row: Row) => ReactNode
}

/** The buyer's last ones before this, and a link to all of theirs. */
export function Earlier<Row extends Pick<RechargeRow, 'id' | 'number' | 'createdAt'>>(
  props: EarlierProps<Row>,
) {
  const { title, pathOf, rows, account, all = 'status=all', place, cents, badge } = props
  const { t, dollars, date } = useWords()
  if (rows.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <TextLink href={`${pathOf()}?${all}&q=${encodeURIComponent(account)}`} alone>
          {t('status.all')}
        </TextLink>
      </div>
      {rows.map((row) => (
        <Link key={row.id} href={pathOf(row.id)} className={styles.row}>
          <span>{row.number}</span>
          <span>{date(row.createdAt, 'day')}</span>
          <span className={styles.place}>{place(row)}</span>
          <b>{dollars(cents(row))}</b>
          {badge(row)}
        </Link>
      ))}
    </section>
  )
}

export function EarlierRecharges({ rows, account }: { rows: readonly RechargeRow[]; account: string }) {
  return (
    <Earlier
      title={useWords().t('recharges.earlier')}
      pathOf={paths.recharges}
      rows={rows}
      account={account}
      place={({ networkName }) => networkName}
      cents={({ arrivedCents, amountCents }) => arrivedCents ?? amountCents}
      badge={({ status }) => <AuditBadge status={status} />}
    />
  )
}

export function EarlierWithdrawals({ rows, account }: { rows: readonly WithdrawalRow[]; account: string }) {
  return (
    <Earlier
      title={useWords().t('withdrawals.earlier')}
      pathOf={paths.withdrawals}
      rows={rows}
      account={account}
      place={({ target }) => target}
      cents={({ amountCents }) => amountCents}
      badge={({ status, payoutState }) => <WithdrawalBadge status={status} payoutState={payoutState} />}
    />
  )
}
