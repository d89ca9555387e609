import type { ReactNode } from 'react'
import styles from './editor.module.css'

interface Props {
  title: string
  /** Something in it is wrong: it has to be seen. */
  isOpen?: boolean
  children: ReactNode
}

/** Parts of the editor that are seldom needed at first, behind their title. */
export function FoldedPart({ title, isOpen = false, children }: Props) {
  return (
    <details className={styles.folded} open={isOpen || undefined}>
      <summary className={styles.summary}>
        <h2>{title}</h2>
      </summary>
      <div className={styles.editor}>{children}</div>
    </details>
  )
}
