import { matchPath } from './match-path.ts'
import type { PageLocation, RouteRow } from './route-row.ts'
import { specAccess } from './spec-routes.ts'

export interface RouteMatch {
  row: RouteRow
  location: PageLocation
}

/** Finds the row of an address in the app's table. */
export type MatchRoute = (path: string, search: string) => RouteMatch

/** Finds the row of an address, those without parameters first; `lost` when no row has it. */
export function matchRoute(
  rows: readonly RouteRow[],
  lost: RouteRow,
  path: string,
  search: string,
): RouteMatch {
  const decoded = decodePath(path)
  const query = new URLSearchParams(search)
  for (const row of plainFirst(rows)) {
    const params = matchPath(row.path, decoded)
    if (params) return { row, location: { path, params, search: query } }
  }
  // A route of the specification whose screen is not built yet is guarded all the same.
  const access = specAccess.get(decoded.split('/')[1] ?? '')
  const row = access === 'buyer' ? closedLost(lost) : lost
  return { row, location: { path, params: {}, search: query } }
}

const closedRows = new WeakMap<RouteRow, RouteRow>()
function closedLost(lost: RouteRow): RouteRow {
  const known = closedRows.get(lost)
  if (known) return known
  const row: RouteRow = { ...lost, access: 'buyer' }
  closedRows.set(lost, row)
  return row
}

const ordered = new WeakMap<readonly RouteRow[], readonly RouteRow[]>()
function plainFirst(rows: readonly RouteRow[]): readonly RouteRow[] {
  const known = ordered.get(rows)
  if (known) return known
  const list = rows.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  ordered.set(rows, list)
  return list
}

/** An encoded slash is part of a parameter and divides nothing; `matchPath` turns it back. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
