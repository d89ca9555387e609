import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** `none` for lists of rows that bring their own margins. */
  inset?: 'normal' | 'none'
  as?: 'section' | 'div' | 'article' | 'li'
  label?: string | undefined
  children: ReactNode
}

/** Paper on the page's ground. */
export function Card({ inset = 'normal', as: Tag = 'section', label, children }: CardProps) {
  return (
    <Tag className={styles.card} data-inset={inset} aria-label={label}>
      {children}
    </Tag>
  )
}
