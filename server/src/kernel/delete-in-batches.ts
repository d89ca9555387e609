import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

const batchRows = 5000

/** Deletes the rows of a table that fit, a few thousand at a time: however many there are, each statement ends in its time. */
export async function deleteInBatches(db: Db, table: string, fits: RawBuilder<unknown>): Promise<void> {
  for (let deleted = batchRows; deleted === batchRows; ) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${fits} limit ${batchRows}))`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}
