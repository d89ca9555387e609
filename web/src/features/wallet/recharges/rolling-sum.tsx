import { formatDollars } from '@sampan/contract/wire/money.ts'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import styles from './rolling-sum.module.css'

const digits = '0123456789'

/** A sum whose digits roll to their new places when it changes (DESIGN §6). For pages that the server does not paint. */
export function RollingSum({ amountCents }: { amountCents: number }) {
  const text = formatDollars(amountCents)
  return (
    <span className={styles.sum}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles.row} aria-hidden="true">
        {[...text].map((sign, index) => {
          // Counted from the end, so that a digit keeps its column when the sum becomes longer.
          const key = text.length - index
          if (!digits.includes(sign)) return <span key={key}>{sign}</span>
          return (
            <span key={key} className={styles.window}>
              <span className={styles.column} style={{ translate: `0 ${-10 * Number(sign)}%` }}>
                {[...digits].map((digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </span>
            </span>
          )
        })}
      </span>
    </span>
  )
}
