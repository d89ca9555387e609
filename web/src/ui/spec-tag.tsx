import type { ReactNode } from 'react'
import styles from './spec-tag.module.css'

/** The chosen variant, "Sea, EU 41". */
export function SpecTag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag}>
      <span className={styles.words}>{children}</span>
    </span>
  )
}
