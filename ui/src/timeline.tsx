import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineStep {
  key: string
  title: ReactNode
  note?: ReactNode
  /** When, and where. */
  time?: ReactNode
}

/** Events, the newest first and larger. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.time}>
      {steps.map((step, index) => (
        <li key={step.key} className={styles.step} aria-current={index === 0 ? 'step' : undefined}>
          <b className={styles.title}>{step.title}</b>
          {step.note && <span className={styles.note}>{step.note}</span>}
          {step.time && <span className={styles.when}>{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
