import { Check } from '@sampan/ui/check.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'
import type { ColumnWidths } from './use-steady-columns.ts'

/** Order of a list: the name of a column's order, with `-` in front where the largest or newest stands first; empty: as it comes. */
export interface TableSort {
  value: string
  onChange: (value: string) => void
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
  selection: Selection<Row> | undefined
  count: number
  widths: ColumnWidths
}

export function TableHead<Row>({ columns, sort, selection, count, widths }: TableHeadProps<Row>) {
  const { t } = useWords()
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th scope="col" className={styles.select}>
            <Check
              label={t('list.selectAll')}
              hideLabel
              checked={count > 0 && selection.rows.length === count}
              part={selection.rows.length > 0}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} column={column} sort={sort} width={widths[column.key]} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: TableSort | undefined
  width: string | undefined
}

function Head<Row>({ column, sort, width }: HeadProps<Row>) {
  const { key, head, kind, sort: by, isSortedUp = kind === 'strong' } = column
  const place = { 'data-column': key, 'data-kind': kind, style: width === undefined ? undefined : { width } }
  if (by === undefined || !sort)
    return (
      <th scope="col" {...place}>
        {head}
      </th>
    )
  const isDown = sort.value === `-${by}`
  const isUp = sort.value === by
  // Names begin with A, sums and most times with the largest. The third press gives back the list's own order.
  const [first, second] = isSortedUp ? [by, `-${by}`] : [`-${by}`, by]
  const next = sort.value === first ? second : sort.value === second ? '' : first
  return (
    <th scope="col" {...place} aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}>
      <button type="button" className={styles.sort} onClick={() => sort.onChange(next)}>
        {head}
        {(isDown || isUp) && <Icon of={isDown ? ArrowDown : ArrowUp} />}
      </button>
    </th>
  )
}
