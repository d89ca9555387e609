import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

/**
 * Makes everything else wait that counts or changes this buyer's withdrawals, cards and addresses, until the transaction
 * ends: so parallel requests cannot pass a limit together.
 */
export async function lockWithdrawals(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawals', 0) # hashtextextended(${buyerId}, 0))`.execute(
    tx,
  )
}
