import { sql } from 'kysely'
import { on } from '#kernel/domain-events.ts'

/** With the account its cards and addresses are removed, as the buyer removes them: past withdrawals refer to the rows. */
export const forgetTargets = on('account.closed', async (tx, { buyerId }) => {
  for (const table of ['card', 'chain_address'] as const)
    await tx
      .updateTable(table)
      .set({ removed_at: sql<Date>`now()` })
      .where('buyer_id', '=', buyerId)
      .where('removed_at', 'is', null)
      .execute()
})
