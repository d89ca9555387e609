import type { ReactNode } from 'react'

/** Column of a list. */
export interface Column<Row> {
  key: string
  /** Empty over a column of buttons, which no file has. */
  head: string
  cell: (row: Row) => ReactNode
  /** Instant, or day as "2026-11-27", of a cell that shows a moment: files have it instead of the words of the cell. Null where there is none. */
  at?: (row: Row) => string | null
  /**
   * Sums are at the right edge; what may be long is clipped or wrapped; extras go first where there is little room. `wide` is wrapped, and
   * on a telephone has a line of its own below the row.
   */
  kind?: 'number' | 'soft' | 'strong' | 'clip' | 'wrap' | 'wide' | 'extra' | 'extraNumber' | 'extraWrap'
  /** Words under the cell on a telephone, where the columns that say them have no room. */
  beneath?: (row: Row) => ReactNode
  /** Name of the order that the list can be read in by this column. */
  sort?: string
  /** The first press of its head sorts from the smallest up, as a name's does. */
  isSortedUp?: boolean
  /** Out of sight until somebody chooses it. */
  isHidden?: boolean
}
