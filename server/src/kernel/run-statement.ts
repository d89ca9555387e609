import { CompiledQuery } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { quickRead } from '#kernel/quick-reads.ts'

/**
 * Runs a statement that is written out, for what every page or checkout asks: Kysely takes longer to put such a
 * text together than PostgreSQL takes to answer it. Values go in as `$1`, `$2`; nothing that somebody typed is in the text.
 */
export async function runStatement<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The same for a read that takes a few ms at a million goods (`npm run bench:scale`): it shares a connection with other requests' reads. */
export async function runQuickRead<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(quickRead(text, values))
  return rows
}
