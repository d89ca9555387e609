import styles from './hull.module.css'

/** The brand's arc under what is active. */
export function Hull({ glides = false }: { glides?: boolean }) {
  return (
    <svg
      className={styles.hull}
      data-glides={glides || undefined}
      viewBox="0 0 30 8"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 1.5c3 4 7 4.7 13 4.7s10-.7 13-4.7" stroke="currentColor" />
    </svg>
  )
}
