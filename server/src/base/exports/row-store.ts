import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

interface KeyColumn {
  name: string
  type: string
}

/** The columns of a table's primary key, in its order. */
export const keyOf = (db: Db, table: string): Promise<KeyColumn[]> =>
  runStatement<KeyColumn>(
    db,
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass($1) and i.indisprimary order by k.place`,
    [`public.${table}`],
  )

export interface ExportedRow {
  cells: (string | null)[]
  /** The values of its key, as text. */
  place: string[]
}

const quoted = (name: string): string => `"${name}"`

/**
 * Rows after a place, in the order of the primary key. Names are of `table-choices.ts` or of the database itself, never
 * from outside. Each column is read as text, so that no number loses digits on its way.
 */
export function rowsAfter(
  db: Db,
  table: string,
  columns: readonly string[],
  key: readonly KeyColumn[],
  after: readonly string[] | null,
  limit: number,
): Promise<ExportedRow[]> {
  const texts = (names: readonly string[]) =>
    `array[${names.map((name) => `${quoted(name)}::text`).join(', ')}]`
  const names = key.map(({ name }) => name)
  const place = names.map(quoted).join(', ')
  const values = key.map(({ type }, n) => `$${n + 1}::${type}`).join(', ')
  return runStatement<ExportedRow>(
    db,
    `select ${texts(columns)} as cells, ${texts(names)} as place from ${quoted(table)}
      ${after === null ? '' : `where (${place}) > (${values})`} order by ${place} limit ${Number(limit)}`,
    after ?? [],
  )
}
