import { useWords } from '#i18n/use-words.ts'
import styles from './months-table.module.css'

interface MonthsTableProps<Row> {
  rows: readonly Row[]
  /** What stands beside the month. */
  columns: readonly { head: string; cell: (row: Row) => string }[]
}

/** Sums month by month; one that is too wide is scrolled. */
export function MonthsTable<Row extends { month: string }>({ rows, columns }: MonthsTableProps<Row>) {
  const { t } = useWords()
  if (rows.length === 0) return <p>{t('money.none')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.months}>
        <thead>
          <tr>
            {[t('money.month'), ...columns.map(({ head }) => head)].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <td>{row.month}</td>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
