import { onDatabase } from './fill.ts'

/**
 * Whole tables that were read while the work was done once: from PostgreSQL's own counts, so that it says what happened and not what
 * was planned. Small tables are read whole because that is quicker.
 */
export async function planOf(url: string, work: () => Promise<unknown>): Promise<string> {
  const before = await counts(url)
  await work()
  const after = await counts(url)
  const read = [...after]
    .map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }))
    .filter(({ rows }) => rows >= rowsMin)
    .sort((a, b) => b.rows - a.rows)
  return read.length === 0 ? 'by index' : read.map(({ table, rows }) => `${table} ${rows}`).join(', ')
}

/** Fewer rows than this are not worth telling. */
const rowsMin = 2000

/** Rows read so far of each table, by whole reading or by index. */
const counts = (url: string): Promise<Map<string, number>> =>
  onDatabase(url, async (client) => {
    // Each connection hands its counts over at most once a second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const { rows } = await client.query<{ table: string; rows: string }>(
      `select relname as table, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables`,
    )
    return new Map(rows.map((row) => [row.table, Number(row.rows)]))
  })
