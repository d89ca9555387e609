import type { ReactNode } from 'react'
import styles from './stat-row.module.css'

interface Stat {
  key: string
  label: string
  value: ReactNode
  tone?: 'bad' | 'ok' | undefined
}

/** A few figures over a list. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.row}>
      {stats.map(({ key, label, value, tone }) => (
        <div key={key} className={styles.stat} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
