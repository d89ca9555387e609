import { refuse } from '#kernel/refusal.ts'

export type CursorPart = string | number | null

/** Writes the last row's sort values as an opaque cursor. Dates go in as ISO text. */
export const encodeCursor = (parts: readonly CursorPart[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/**
 * Reads a cursor back, as the kinds that the list sorts by.
 * @returns null when there is none (the first page). Garbage is refused with `badInput`.
 * @example const last = decodeCursor(input.cursor, ['string', 'string'])  // [placedAt, id]
 */
export function decodeCursor<const Kinds extends readonly CursorKind[]>(
  cursor: string | undefined,
  kinds: Kinds,
): PartsOf<Kinds> | null {
  if (cursor === undefined) return null
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== kinds.length)
    return refuse('badInput', { fields: { cursor: 'badInput' } })
  const fits = parts.every((part, index) => fitsKind(part, kinds[index]))
  if (!fits) return refuse('badInput', { fields: { cursor: 'badInput' } })
  return parts as PartsOf<Kinds> // every part was just checked against its kind
}

/**
 * Reads the cursor of a list that has several orders; its first part is the name of the order. That of another order is refused with
 * `badInput`: its place would be a wrong one.
 * @returns the parts after the name
 */
export function decodeOrderCursor<const Kinds extends readonly CursorKind[]>(
  order: string,
  cursor: string | undefined,
  kinds: Kinds,
): PartsOf<Kinds> | null {
  const parts = decodeCursor<readonly CursorKind[]>(cursor, ['string', ...kinds])
  if (!parts) return null
  const [made, ...place] = parts
  if (made !== order) return refuse('badInput', { fields: { cursor: 'badInput' } })
  return place as PartsOf<Kinds> // `decodeCursor` checked every part against its kind
}

export type CursorKind = 'string' | 'number' | 'date' | 'uuid'
type PartOf<Kind> = Kind extends 'number' ? number : string
type PartsOf<Kinds extends readonly CursorKind[]> = { -readonly [Index in keyof Kinds]: PartOf<Kinds[Index]> }

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

const instantShape = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function fitsKind(part: unknown, kind: CursorKind | undefined): boolean {
  if (kind === 'number') return typeof part === 'number' && Number.isSafeInteger(part)
  if (typeof part !== 'string' || part.length > 120 || part.includes('\0') || !part.isWellFormed())
    return false
  if (kind === 'date') return instantShape.test(part) && !Number.isNaN(Date.parse(part))
  return kind !== 'uuid' || uuidShape.test(part)
}

/**
 * Cuts a result that was read with `limit + 1` rows into a page.
 * @example pageOf(rows, input.limit, (row) => [row.placed_at.toISOString(), row.id], presentOrder)
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly CursorPart[],
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  }
}
