import { Children, type ReactNode } from 'react'
import styles from './product-grid.module.css'

interface ProductGridProps {
  /** `grid` keeps rows; `flow` lets two columns run free, for pictures of alternating height. */
  layout?: 'grid' | 'flow'
  /** Set while it loads, so that listeners wait. */
  busy?: boolean
  children: ReactNode
}

/** Two products to a row on a phone, as many as fit on wider screens, one where text is very large. */
export function ProductGrid({ layout = 'grid', busy = false, children }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-layout={layout} aria-busy={busy || undefined}>
      {Children.map(children, (child) => (
        <li className={styles.place}>{child}</li>
      ))}
    </ul>
  )
}
