import { Check } from '@sampan/ui/check.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

interface TableRowProps<Row> {
  rowKey: string
  row: Row
  /** Its place in the whole table, the head being 1, where only a part of the rows is drawn. */
  rowIndex: number | undefined
  columns: readonly Column<Row>[]
  /** The row whose detail is open. */
  isChosen: boolean
  onChoose: ((row: Row) => void) | undefined
  href: string | undefined
  /** Left out where rows cannot be selected. */
  selection: SelectCellProps | undefined
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

export function TableRow<Row>({
  rowKey,
  row,
  rowIndex,
  columns,
  isChosen,
  onChoose,
  href,
  selection,
}: TableRowProps<Row>) {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  /** A click with Ctrl, Shift or the like is the browser's on the link, and opens a tab elsewhere in the row. */
  function choose(event: MouseEvent<HTMLTableRowElement>) {
    const target = event.target instanceof Element ? event.target : null
    // A button in a row does its own act, and a link to elsewhere leads there; neither opens the row.
    const link = target?.closest('a')
    if (target?.closest('[data-select], button') || (link && link.getAttribute('href') !== href)) return
    if (!hasModifier(event)) onChoose?.(row)
    else if (href !== undefined && !target?.closest('a')) window.open(href, '_blank', 'noopener')
  }
  return (
    <tr
      ref={line}
      data-row-key={rowKey}
      aria-rowindex={rowIndex}
      aria-current={isChosen || undefined}
      data-selected={selection?.isOn || undefined}
      data-can={onChoose ? '' : undefined}
      onClick={choose}
    >
      {selection && <SelectCell {...selection} />}
      {columns.map(({ key, cell, kind, beneath }, place) => (
        <td key={key} data-kind={kind}>
          {place === 0 && href !== undefined ? (
            <First href={href} isChosen={isChosen}>
              {cell(row)}
            </First>
          ) : (
            cell(row)
          )}
          {beneath && <small className={styles.beneath}>{beneath(row)}</small>}
        </td>
      ))}
    </tr>
  )
}

interface SelectCellProps {
  /** Name of the row for those who listen. */
  rowName: string
  isOn: boolean
  toggle: (isRange: boolean) => void
}

/** Box that selects the row; pressed with Shift it selects all rows from the last one. */
function SelectCell({ rowName, isOn, toggle }: SelectCellProps) {
  const { t } = useWords()
  const isRange = useRef(false)
  return (
    <td
      className={styles.select}
      data-select=""
      onClickCapture={(event) => {
        isRange.current = event.shiftKey
      }}
    >
      <Check
        label={t('list.select', { row: rowName })}
        hideLabel
        checked={isOn}
        onChange={() => toggle(isRange.current)}
      />
    </td>
  )
}

interface FirstProps {
  href: string
  isChosen: boolean
  children: ReactNode
}

/** The first cell, whose link names the row and opens it. A plain click is the row's own, which keeps the list and its search. */
function First({ href, isChosen, children }: FirstProps) {
  return (
    <Link
      href={href}
      className={styles.choose}
      aria-current={isChosen || undefined}
      onClick={(event) => {
        if (!hasModifier(event)) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
