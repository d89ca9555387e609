import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Column } from './column.ts'
import { textOfCell } from './text-of-cell.ts'

interface Asked<Row> {
  rows: readonly Row[]
  resolve: (lines: string[][]) => void
}

/**
 * Reads what the columns show of any rows: their cells are drawn where nobody sees them, and their text is taken.
 * @returns what the caller renders, and the function that resolves to one line of texts for each row.
 */
export function useDrawnTexts<Row>(
  columns: readonly Column<Row>[],
): [unseen: ReactNode, read: (rows: readonly Row[]) => Promise<string[][]>] {
  const [asked, setAsked] = useState<Asked<Row> | null>(null)
  const [place] = useState(() => document.createElement('div'))
  const answered = useRef<Asked<Row>>(null)
  useLayoutEffect(() => {
    if (!asked || answered.current === asked) return
    answered.current = asked
    const lines = [...place.children].map((line) => [...line.children].map(textOfCell))
    setAsked(null)
    asked.resolve(lines)
  })
  const unseen =
    asked &&
    createPortal(
      asked.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are drawn once.
        <p key={at}>
          {columns.map(({ key, cell }) => (
            <span key={key}>{cell(row)}</span>
          ))}
        </p>
      )),
      place,
    )
  return [unseen, (rows) => new Promise((resolve) => setAsked({ rows, resolve }))]
}
