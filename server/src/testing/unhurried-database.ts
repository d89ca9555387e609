import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { columnTypes, type Database, type Db } from '#kernel/database.ts'

/** For one who reads all books after a long run: no statement is ever too slow. The app's own pool gives up after seconds. */
export function openUnhurriedDatabase(url: string): { db: Db; close(): Promise<void> } {
  // The role may have limits of its own, for a pooler.
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
  const pool = new pg.Pool({ connectionString: url, max: 1, types: columnTypes, options })
  pool.on('error', () => {}) // an idle connection whose database was killed; the pool opens another one
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}
