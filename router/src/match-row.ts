import { matchPath } from './match-path.ts'
import type { PageLocation } from './use-page.ts'

/** The row of an address, and what the address says. */
export interface RowMatch<Row> {
  row: Row
  location: PageLocation
}

/**
 * Finds the row of an address, those without parameters first.
 * @param lostOf the row for an address that no row has; it gets the decoded path.
 */
export function matchRow<Row extends { path: string }>(
  rows: readonly Row[],
  path: string,
  query: string,
  lostOf: (decoded: string) => Row,
): RowMatch<Row> {
  const decoded = decodePath(path)
  const search = new URLSearchParams(query)
  for (const row of plainFirst(rows)) {
    const params = matchPath(row.path, decoded)
    if (params) return { row, location: { path, params, search } }
  }
  return { row: lostOf(decoded), location: { path, params: {}, search } }
}

type Rows = readonly { path: string }[]

const ordered = new WeakMap<Rows, Rows>()
function plainFirst<Row extends { path: string }>(rows: readonly Row[]): readonly Row[] {
  const known = ordered.get(rows)
  if (known) return known as readonly Row[]
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
