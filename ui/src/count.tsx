import styles from './count.module.css'

const countMax = 99

/** A number on a corner; its owner's name says it in words, so it is silent itself. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null
  return (
    <span key={value} className={styles.count} aria-hidden="true">
      {value > countMax ? `${countMax}+` : value}
    </span>
  )
}
