import styles from './key-hint.module.css'

/** The key that does the same as this button; listeners hear the button alone. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}
