import { matchRow, type RowMatch } from '@sampan/router/match-row.ts'
import type { ScreenRow } from '#ui/screen-row.ts'
import { screens } from './screens.ts'

/** A screen in the router's table. */
export interface PlacedScreen {
  /** Pattern of its address. */
  path: string
  /** Null: no screen has the address. */
  row: ScreenRow | null
}

const lost: PlacedScreen = { path: '*', row: null }

/** Screens with the whole pattern of their address. */
export const placed = (rows: readonly ScreenRow[]): readonly PlacedScreen[] =>
  rows.map((row) => ({ path: `/console/${row.pattern}`.replace(/\/$/, ''), row }))

/** Finds the screen at an address among these. */
export const screenAt = (rows: readonly PlacedScreen[], path: string, search = ''): RowMatch<PlacedScreen> =>
  matchRow(rows, path, search, () => lost)

const all = placed(screens)

/** The pattern of the screen at an address, whoever may see it; `*` where there is none. */
export const patternOf = (path: string): string => screenAt(all, path).row.path
