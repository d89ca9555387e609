import styles from './periods-table.module.css'

interface PeriodsTableProps<Row> {
  /** Name of the periods: months, days. */
  head: string
  periodOf: (row: Row) => string
  rows: readonly Row[]
  /** Columns beside the period. */
  columns: readonly { head: string; cell: (row: Row) => string }[]
}

/** Figures period by period; where there is no room for a line, each period is a card of its own. */
export function PeriodsTable<Row>({ head, periodOf, rows, columns }: PeriodsTableProps<Row>) {
  if (rows.length === 0) return null
  return (
    <div className={styles.room}>
      <table className={styles.periods}>
        <thead>
          <tr>
            {[head, ...columns.map((column) => column.head)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={periodOf(row)}>
              <th scope="row">{periodOf(row)}</th>
              {columns.map((column) => (
                <td key={column.head} data-head={column.head}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
