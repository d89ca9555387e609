import { matchPath } from 'react-router'
import type { PagePlace, RouteRow } from '#page/route-row.ts'

export interface RouteMatch {
  row: RouteRow
  place: PagePlace
}

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
    const match = matchPath(row.path, decoded)
    if (match) return { row, place: { path, params: match.params, search: query } }
  }
  return { row: lost, place: { path, params: {}, search: query } }
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
