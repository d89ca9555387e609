import type { ReactNode } from 'react'
import styles from './rail.module.css'

interface RailProps {
  /** Names what lies in it. */
  label: string
  gap?: 'normal' | 'loose'
  children: ReactNode
}

/** A row that scrolls sideways under the thumb, edge to edge. */
export function Rail({ label, gap = 'normal', children }: RailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.rail} aria-label={label} data-gap={gap} tabIndex={0}>
      {children}
    </section>
  )
}
