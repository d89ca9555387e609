import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** `none` for lists of rows that bring their own margins. */
  inset?: 'normal' | 'none'
  label?: string | undefined
  children: ReactNode
}

/** Paper on the page's ground. */
export function Card({ inset = 'normal', label, children }: CardProps) {
  return (
    <section className={styles.card} data-inset={inset} aria-label={label}>
      {children}
    </section>
  )
}
