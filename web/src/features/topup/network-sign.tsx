import styles from './topup.module.css'

/** A network's first letter on its colour; a closed one is grey. */
export function NetworkSign({ id, name, open }: { id: string; name: string; open: boolean }) {
  return (
    <span
      className={styles.sign}
      data-network={open ? id : undefined}
      data-open={open || undefined}
      aria-hidden="true"
    >
      {name.slice(0, 1)}
    </span>
  )
}
