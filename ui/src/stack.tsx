import type { ReactNode } from 'react'
import styles from './stack.module.css'

type Gap = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24

interface StackProps {
  gap?: Gap
  children: ReactNode
}

/** One under the other. */
export function Stack({ gap = 10, children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  )
}

interface RowProps {
  gap?: Gap
  align?: 'center' | 'start' | 'baseline' | 'end'
  /** `between` pushes the ends apart, `end` to the right, `wrap` breaks lines. */
  spread?: 'start' | 'between' | 'end' | 'center' | 'wrap'
  children: ReactNode
}

/** One beside the other. */
export function Row({ gap = 8, align = 'center', spread = 'start', children }: RowProps) {
  return (
    <div className={styles.row} data-gap={gap} data-align={align} data-spread={spread}>
      {children}
    </div>
  )
}

/** A hairline between parts of one card. */
export function Line() {
  return <hr className={styles.line} />
}
