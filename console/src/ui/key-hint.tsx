import styles from './key-hint.module.css'

/** The key that does the same as this button; hidden from screen readers. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}
