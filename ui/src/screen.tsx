import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  /** The morning at the top of the page. */
  ground?: 'plain' | 'dawn'
  /** Part that floats over the lower edge and must not cover the last line. */
  foot?: 'tabs' | 'bar' | 'tabsAndBar' | 'none'
  children: ReactNode
}

/** The frame of a page, under its shell. It leaves room for the bars that float over it. */
export function Screen({ ground = 'plain', foot = 'none', children }: ScreenProps) {
  return (
    <div className={styles.screen} data-ground={ground} data-foot={foot}>
      {children}
    </div>
  )
}

/** Side margins of the page, for what does not bring its own. `narrow` stops at 520 px, as every form does. */
export function Pad({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.pad} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}

/** From 1080 px two columns: the first grows, the second (a summary, a panel) is 364 px and stays in sight. */
export function TwoPanes({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.panes}>
      <div className={styles.main}>{main}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}
