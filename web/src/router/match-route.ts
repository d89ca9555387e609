import { matchRow, type RowMatch } from '@sampan/router/match-row.ts'
import type { RouteRow } from './route-row.ts'
import { specAccess } from './spec-routes.ts'

/** Finds the row of an address in the app's table. */
export type MatchRoute = (path: string, search: string) => RowMatch<RouteRow>

/**
 * Finds the row of an address; `lost` when no row has it. A route of the specification whose screen is not built yet is
 * guarded all the same.
 */
export const matchRoute = (
  rows: readonly RouteRow[],
  lost: RouteRow,
  path: string,
  search: string,
): RowMatch<RouteRow> =>
  matchRow(rows, path, search, (decoded) =>
    specAccess.get(decoded.split('/')[1] ?? '') === 'buyer' ? closedLost(lost) : lost,
  )

const closedRows = new WeakMap<RouteRow, RouteRow>()
function closedLost(lost: RouteRow): RouteRow {
  const known = closedRows.get(lost)
  if (known) return known
  const row: RouteRow = { ...lost, access: 'buyer' }
  closedRows.set(lost, row)
  return row
}
