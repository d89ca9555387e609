import { Children, type ReactNode } from 'react'
import styles from './dot-line.module.css'

/** Small facts on one line, parted by dots. Absent children leave no dot behind. */
export function DotLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity but their place
        <span key={index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  )
}
