import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone?: 'plain' | 'wait' | 'ok' | 'bad' | 'info' | 'river' | 'deal'
  children: ReactNode
}

/** One or two words of state on a soft ground. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
