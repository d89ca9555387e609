import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './table-tools.module.css'

export type Totals = Output<'console_recharge_totals'>
/** Totals of a list without money. */
export type Count = NonNullable<Output<'console_goods_count'>>

/**
 * Number of all rows that the list's filter finds, also of those that are not loaded, and their sum if they have money; of very
 * many only that there are. An empty list says so itself.
 */
export function ListTotals({ totals }: { totals: Totals | Count | null | undefined }) {
  const { t, dollars, number } = useWords()
  if (!totals || totals.count === 0) return null
  const { count, isMore } = totals
  const shown = { count, number: number(count) }
  return (
    <small className={styles.totals} role="status">
      {isMore
        ? t('list.totalsMore', { number: shown.number })
        : 'cents' in totals
          ? t('list.totals', { ...shown, sum: dollars(totals.cents) })
          : t('list.count', shown)}
    </small>
  )
}
