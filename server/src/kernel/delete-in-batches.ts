import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

const batchRows = 5000

/** Deletes all rows of a table that match, some thousands in each statement, so that none exceeds its time limit. */
export async function deleteInBatches(db: Db, table: string, fits: RawBuilder<unknown>): Promise<void> {
  for (let deleted = batchRows; deleted === batchRows; ) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${fits} limit ${batchRows}))`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}
