import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
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

/** Rows that can be chosen are links too: the address opens in another tab and can be copied. */
type RowChoice<Row> =
  | { onChoose: (row: Row) => void; hrefOf: (row: Row) => string }
  | { onChoose?: never; hrefOf?: never }

type DataTableProps<Row> = RowChoice<Row> & {
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf: (row: Row) => string
  /** The chosen row's key; a list without details has none. */
  chosen?: string | undefined
  empty: string
  /** Hint about what to do. */
  emptyHint?: string | undefined
}

/** A keyset-paged list as a table. A row is chosen by click or Enter; the arrows belong to the screen (see use-row-keys). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, pages, keyOf, chosen, onChoose, hrefOf, empty, emptyHint } = props
  const { t } = useWords()
  const { items, error, hasMore, isLoadingMore, isFormer } = pages
  if (!items) {
    return error ? <Failure error={error} onRetry={pages.refresh} /> : <Waiting />
  }
  if (items.length === 0 && !isFormer)
    return (
      <EmptyState drawing="none" title={empty}>
        {emptyHint}
      </EmptyState>
    )
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
              href={hrefOf?.(row)}
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
  href: string | undefined
}

function TableRow<Row>({ row, columns, isChosen, onChoose, href }: TableRowProps<Row>) {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  /** A click with Ctrl, Shift or the like is the browser's on the link, and opens a tab elsewhere in the row. */
  function choose(event: MouseEvent<HTMLTableRowElement>) {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onChoose?.(row)
    else if (href !== undefined && !isOnLink) window.open(href, '_blank', 'noopener')
  }
  return (
    <tr ref={line} aria-current={isChosen || undefined} data-can={onChoose ? '' : undefined} onClick={choose}>
      {columns.map(({ key, cell, kind }, place) => (
        <td key={key} data-kind={kind}>
          {place === 0 && href !== undefined ? <First href={href}>{cell(row)}</First> : cell(row)}
        </td>
      ))}
    </tr>
  )
}

interface FirstProps {
  href: string
  children: ReactNode
}

/** The first cell, whose link names the row and opens it. A plain click is the row's own, which keeps the list and its search. */
function First({ href, children }: FirstProps) {
  return (
    <Link
      href={href}
      className={styles.choose}
      onClick={(event) => {
        if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault()
      }}
    >
      {children}
    </Link>
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
