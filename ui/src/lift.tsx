import type { ReactNode } from 'react'
import styles from './lift.module.css'

interface LiftProps {
  /** The raised paper: price, title, first choices. Without it the panel is the page's own ground. */
  head?: ReactNode
  children?: ReactNode
}

/** The panel that overlaps the picture above it by 28 px. */
export function Lift({ head, children }: LiftProps) {
  return (
    <div className={styles.lift}>
      {head && <div className={styles.head}>{head}</div>}
      {children}
    </div>
  )
}

/** A product's page: pictures, then panel; side by side from 1080 px, the pictures staying in sight. */
export function PicturePanes({ pictures, children }: { pictures: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panes}>
      <div className={styles.pictures}>{pictures}</div>
      {children}
    </div>
  )
}
