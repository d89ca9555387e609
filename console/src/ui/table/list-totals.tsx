import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './table-tools.module.css'

export type Totals = Output<'console_recharge_totals'>

/** Number and sum of all rows that the list's filter finds, also of those that are not loaded; of very many only that there are. */
export function ListTotals({ totals }: { totals: Totals | undefined }) {
  const { t, dollars, number } = useWords()
  if (!totals) return null
  const { count, isMore, cents } = totals
  return (
    <small className={styles.totals} role="status">
      {isMore
        ? t('list.totalsMore', { number: number(count) })
        : t('list.totals', { count, number: number(count), sum: dollars(cents) })}
    </small>
  )
}
