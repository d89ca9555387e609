import type { Db, Tx } from '@sampan/server/kernel/database.ts'
import { transaction } from '@sampan/server/kernel/transaction.ts'
import { sql } from 'kysely'

/**
 * Runs `work` in one transaction without a limit for its statements: those of the demo write thousands of rows at once, and a
 * busy machine needs longer for them than a call may take.
 */
export const seedTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
    return work(tx)
  })
