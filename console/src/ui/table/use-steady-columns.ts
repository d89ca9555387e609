import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of each column by its key, as a share of the table. */
export type ColumnWidths = Readonly<Record<string, string>>

const none: ColumnWidths = {}

/**
 * Widths that the columns have when a table begins to draw only a part of its rows. They are kept from then on: else each part
 * that comes into sight would move the columns.
 */
export function useSteadyColumns(
  table: RefObject<HTMLTableElement | null>,
  isWindowed: boolean,
): ColumnWidths {
  const [widths, setWidths] = useState(none)
  useLayoutEffect(() => {
    const shown = table.current
    if (!isWindowed || !shown || shown.offsetWidth === 0) return setWidths(none)
    const heads = [...shown.querySelectorAll<HTMLElement>('th[data-column]')]
    setWidths(
      Object.fromEntries(
        heads.map((head) => [
          head.dataset['column'] ?? '',
          `${((head.offsetWidth / shown.offsetWidth) * 100).toFixed(2)}%`,
        ]),
      ),
    )
  }, [table, isWindowed])
  return widths
}
