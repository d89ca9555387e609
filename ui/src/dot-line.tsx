import { Children, type ReactNode } from 'react'
import styles from './dot-line.module.css'

interface DotLineProps {
  children: ReactNode
  /** Shows all facts, with large text too: on as many lines as they need. */
  wrap?: boolean
}

/** Small facts on one line, parted by dots. Absent children leave no dot behind. */
export function DotLine({ children, wrap }: DotLineProps) {
  return (
    <span className={styles.line} data-wrap={wrap || undefined}>
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity but their place
        <span key={index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  )
}
