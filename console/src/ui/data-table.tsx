import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './data-table.module.css'
import { Failure, Outdated } from './failure.tsx'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Sums are at the right edge; what may be long is clipped or wrapped; extras go first where there is little room. */
  kind?: 'number' | 'soft' | 'strong' | 'clip' | 'wrap' | 'extra' | 'extraNumber'
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf: (row: Row) => string
  /** The chosen row's key; a list without details has none. */
  chosen?: string | undefined
  onChoose?: (row: Row) => void
  empty: string
}

/** A keyset-paged list as a table. A row is chosen by click or Enter; the arrows belong to the screen (see use-row-keys). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, pages, keyOf, chosen, onChoose, empty } = props
  const { t } = useWords()
  const { items, error, hasMore, isLoadingMore, isFormer } = pages
  if (!items) {
    return error ? <Failure error={error} onRetry={pages.refresh} /> : <Waiting />
  }
  if (items.length === 0 && !isFormer) return <EmptyState drawing="none" title={empty} />
  return (
    <div className={styles.card} data-former={isFormer || undefined} aria-busy={isFormer || undefined}>
      <Outdated error={error} />
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              isChosen={chosen === keyOf(row)}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div className={styles.more}>
          <Button kind="line" size="small" busy={isLoadingMore} onClick={pages.loadMore}>
            {t('shell.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  isChosen: boolean
  onChoose: ((row: Row) => void) | undefined
}

function TableRow<Row>({ row, columns, isChosen, onChoose }: TableRowProps<Row>) {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <tr
      ref={line}
      aria-current={isChosen || undefined}
      data-can={onChoose ? '' : undefined}
      onClick={() => onChoose?.(row)}
    >
      {columns.map(({ key, cell, kind }, place) => (
        <td key={key} data-kind={kind}>
          {place === 0 && onChoose ? (
            <button type="button" className={styles.choose}>
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

function Waiting() {
  return (
    <div className={styles.card} aria-busy="true">
      {places.map((place) => (
        <div key={place} className={styles.bone}>
          <Skeleton width="wide" />
        </div>
      ))}
    </div>
  )
}
