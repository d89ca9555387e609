import type { ReactNode } from 'react'
import styles from './frame.module.css'

interface FrameProps {
  /** The side rail. */
  rail: ReactNode
  children: ReactNode
}

/** The whole window: pages, and beside them from 1080 px the side rail. */
export function Frame({ rail, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      {rail}
      <div className={styles.pages}>{children}</div>
    </div>
  )
}
