import styles from './network-sign.module.css'

interface Props {
  id: string
  name: string
  open: boolean
  size?: 'middle' | 'small'
}

/** A network's first letter on its colour; a closed one is grey. */
export function NetworkSign({ id, name, open, size = 'middle' }: Props) {
  return (
    <span
      className={styles.sign}
      data-size={size}
      data-network={open ? id : undefined}
      data-open={open || undefined}
      aria-hidden="true"
    >
      {name.slice(0, 1)}
    </span>
  )
}
