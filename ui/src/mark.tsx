import { Boat } from './boat.tsx'
import styles from './mark.module.css'

/** The brand's name is the same in every language. */
const brand = 'Sampan'

/** Boat and name; the letters are the display face, so they cost no bytes of their own. */
export function Wordmark() {
  return (
    <span className={styles.word} translate="no">
      <svg className={styles.boat} viewBox="0 13 64 44" aria-hidden="true">
        <Boat stroke={6.4} hull="var(--action)" />
      </svg>
      {brand}
    </span>
  )
}
