import { matchRoutes } from 'react-router'
import type { PagePlace, RouteRow } from '#page/route-row.ts'

export interface RouteMatch {
  row: RouteRow
  place: PagePlace
}

/** Finds the row of an address; `lost` when no row has it. */
export function matchRoute(
  rows: readonly RouteRow[],
  lost: RouteRow,
  path: string,
  search: string,
): RouteMatch {
  const [match] = matchRoutes(objects(rows), path) ?? []
  const row = match ? match.route.handle : lost
  return { row, place: { path, params: match?.params ?? {}, search: new URLSearchParams(search) } }
}

const made = new WeakMap<readonly RouteRow[], { path: string; handle: RouteRow }[]>()
const objects = (rows: readonly RouteRow[]) => {
  const known = made.get(rows)
  if (known) return known
  const list = rows.map((row) => ({ path: row.path, handle: row }))
  made.set(rows, list)
  return list
}
