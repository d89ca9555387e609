import { isListName, type ListName } from '@sampan/contract/office/list-views/list-names.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { type ReactNode, useRef } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Failure, Outdated } from '../failure.tsx'
import { useListOnItsWay } from '../held-keys.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { SaveTable } from './save-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableHead, type TableSort } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import { useIsWider } from './use-is-wider.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useSelectionKeys } from './use-selection-keys.ts'
import { useSteadyColumns } from './use-steady-columns.ts'
import { inOrder, isShown, plainLayout, type TableLayout, useTableLayout } from './use-table-layout.ts'
import { SavedViews } from './views/saved-views.tsx'
import { useListViews } from './views/use-list-views.ts'
import { WindowedRows } from './windowed-rows.tsx'

export type { Column } from './column.ts'

/** Rows that can be chosen are links too: the address opens in another tab and can be copied. */
type RowChoice<Row> =
  | { onChoose: (row: Row) => void; hrefOf: (row: Row) => string }
  | { onChoose?: never; hrefOf?: never }

type DataTableProps<Row> = RowChoice<Row> & {
  /** Name of the table, under which this browser keeps its layout, and of its file. */
  name: string
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf: (row: Row) => string
  /** The chosen row's key; a list without details has none. */
  chosen?: string | undefined
  empty: string
  /** Hint about what to do. */
  emptyHint?: string | undefined
  sort?: TableSort
  /** Acts on selected rows, and what a row is called; without them none can be selected. */
  bulk?: { nameOf: (row: Row) => string; acts: (selection: Selection<Row>) => ReactNode } | undefined
  /** At the left over the table: saved views, totals. */
  tools?: ReactNode
}

/** A keyset-paged list as a table. A row is chosen by click or Enter; the arrows belong to the screen (see use-row-keys). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name } = props
  return isListName(name) ? <ViewedTable {...props} list={name} /> : <PlainTable {...props} />
}

function PlainTable<Row>(props: DataTableProps<Row>) {
  const [layout, setLayout] = useTableLayout(props.name)
  return <WholeTable {...props} layout={layout} base={plainLayout} onLayout={setLayout} />
}

/** List whose filters, order and layout can be saved as views. */
function ViewedTable<Row>(props: DataTableProps<Row> & { list: ListName }) {
  const { list, tools, chosen } = props
  const views = useListViews(list, chosen === undefined)
  const [layout, setLayout] = useTableLayout(views.layoutName, views.base)
  if (views.isSettling) return <Waiting isOfRows={props.onChoose !== undefined} />
  return (
    <WholeTable
      {...props}
      layout={layout}
      base={views.base}
      onLayout={setLayout}
      tools={
        <>
          <SavedViews list={list} views={views} layout={layout} />
          {tools}
        </>
      }
    />
  )
}

type WholeTableProps<Row> = DataTableProps<Row> & {
  layout: TableLayout
  /** Layout to which the table goes back. */
  base: TableLayout
  onLayout: (layout: TableLayout) => void
}

function WholeTable<Row>(props: WholeTableProps<Row>) {
  const { name, columns, pages, empty, emptyHint, tools, layout, base, onLayout, sort } = props
  const { items, error, isFormer } = pages
  const shown = inOrder(columns, layout).filter((column) => isShown(column, layout))
  const isEmpty = items?.length === 0 && !isFormer
  return (
    <>
      <TableTools
        columns={columns}
        layout={layout}
        base={base}
        onLayout={onLayout}
        sort={sort}
        start={tools}
        hasRows={!isEmpty}
      >
        {items && <SaveTable name={name} columns={shown} pages={pages} />}
      </TableTools>
      {!items ? (
        error ? (
          <Failure error={error} onRetry={pages.refresh} />
        ) : (
          <Waiting isOfRows={props.onChoose !== undefined} />
        )
      ) : isEmpty ? (
        <EmptyState drawing="none" title={empty}>
          {emptyHint}
        </EmptyState>
      ) : (
        <Rows {...props} columns={shown} items={items} density={layout.density} />
      )}
    </>
  )
}

type RowsProps<Row> = DataTableProps<Row> & { items: readonly Row[]; density: string }

/** Rows from which only those near the window are in the page. */
const windowedFrom = 200
const partRows = 50

function Rows<Row>(props: RowsProps<Row>) {
  const { label, columns, items, density, pages, keyOf, chosen, onChoose, hrefOf, sort, bulk } = props
  const { t } = useWords()
  const [card, isWider] = useIsWider()
  const table = useRef<HTMLTableElement>(null)
  const selection = useSelection(items, keyOf)
  const keyOfPath = (path: string) => {
    const row = items.find((one) => hrefOf?.(one).split('?')[0] === path)
    return row && keyOf(row)
  }
  useSelectionKeys({
    list: table,
    keys: items.map(keyOf),
    selection: bulk && selection,
    chosen,
    keyOfPath,
  })
  const isWindowed = items.length > windowedFrom
  const widths = useSteadyColumns(table, isWindowed)
  const rowOf = (row: Row, place: number) => (
    <TableRow
      key={keyOf(row)}
      rowKey={keyOf(row)}
      row={row}
      // After the head, which is the first.
      rowIndex={isWindowed ? place + 2 : undefined}
      columns={columns}
      isChosen={chosen === keyOf(row)}
      onChoose={onChoose}
      href={hrefOf?.(row)}
      selection={
        bulk && {
          rowName: bulk.nameOf(row),
          isOn: selection.has(keyOf(row)),
          toggle: (isRange) => selection.toggle(keyOf(row), isRange),
        }
      }
    />
  )
  const { error, hasMore, isLoadingMore, isFormer } = pages
  return (
    <>
      <div
        ref={card}
        className={styles.card}
        data-wider={isWider || undefined}
        data-former={isFormer || undefined}
        aria-busy={isFormer || undefined}
      >
        <Outdated error={error} />
        <table
          ref={table}
          className={styles.table}
          aria-label={label}
          // Rows that are not drawn count too; -1 says that nobody knows yet how many there are.
          aria-rowcount={isWindowed ? (hasMore ? -1 : items.length + 1) : undefined}
          data-density={density}
        >
          <TableHead
            columns={columns}
            sort={sort}
            selection={bulk ? selection : undefined}
            count={items.length}
            widths={widths}
          />
          {!isWindowed ? (
            <tbody>{items.map(rowOf)}</tbody>
          ) : (
            partsOf(items).map((part, at) => (
              <WindowedRows key={part[0] && keyOf(part[0])} columns={columns.length + (bulk ? 1 : 0)}>
                {() => part.map((row, place) => rowOf(row, at * partRows + place))}
              </WindowedRows>
            ))
          )}
        </table>
        {hasMore && (
          <div className={styles.more}>
            <Button kind="line" size="small" busy={isLoadingMore} onClick={pages.loadMore}>
              {t('shell.more')}
            </Button>
          </div>
        )}
      </div>
      {/* Beside the card: one that scrolls sideways would keep it below the rows, out of sight. */}
      {bulk && (
        <SelectionBar selection={selection} all={items.length}>
          {bulk.acts(selection)}
        </SelectionBar>
      )}
    </>
  )
}

const partsOf = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / partRows) }, (_, at) =>
    rows.slice(at * partRows, (at + 1) * partRows),
  )

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Shape of the list; keys for rows that can be chosen are held meanwhile. */
function Waiting({ isOfRows }: { isOfRows: boolean }) {
  useListOnItsWay(isOfRows)
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
