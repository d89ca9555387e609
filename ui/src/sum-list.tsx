import type { ReactNode } from 'react'
import { Price } from './price.tsx'
import styles from './sum-list.module.css'

export interface SumRow {
  label: ReactNode
  value: ReactNode
  /** `off` is taken off, `mute` does not count. */
  tone?: 'off' | 'mute'
}

interface SumListProps {
  rows: readonly SumRow[]
  /** Null while it is not known: a dash, never 0 (DESIGN §8). */
  total?: { label: ReactNode; amountCents: number | null } | undefined
  size?: 'body' | 'fine'
}

/** Lines of money and what they come to. */
export function SumList({ rows, total, size = 'body' }: SumListProps) {
  return (
    <dl className={styles.sum} data-size={size}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of money have no identity but their place
        <div key={index} className={styles.row} data-tone={row.tone}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.amountCents === null ? '–' : <Price size="large" amountCents={total.amountCents} />}</dd>
        </div>
      )}
    </dl>
  )
}
