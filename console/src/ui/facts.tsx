import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  key: string
  name: string
  value: ReactNode
  /** Sentence about the value, on lines of its own below it. */
  note?: string
  /** The last line, set apart: what it comes to. */
  isTotal?: boolean
}

/** Names and values, one line each; what has no value has no line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.filter(hasValue).map(({ key, name, value, note, isTotal }) => (
        <div key={key} className={styles.fact} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const hasValue = ({ value }: Fact): boolean => value !== null && value !== undefined && value !== ''
