import { proposalDays } from '@sampan/contract/proposals/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { transaction } from '#kernel/transaction.ts'
import { audit, commandLine } from '#modules/staff/index.ts'

const batchRows = 50

/** Ends proposals that nobody decided: what was right two weeks ago may not be so now, and the same can be proposed anew. */
export const expireProposals: Job = {
  name: 'proposals.expire',
  cron: '47 * * * *',
  work: async ({ db }) => {
    while ((await expireSome(db)) === batchRows);
  },
}

/** @returns how many ended */
export const expireSome = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; kind: string; subject_type: string; subject_id: string }>`
      update proposal set state = 'expired', decided_at = now() where id = any(array(
        select id from proposal where state = 'open' and proposed_at < now() - make_interval(days => ${proposalDays})
        order by proposed_at limit ${batchRows} for update skip locked))
      returning id, kind, subject_type, subject_id`.execute(tx)
    for (const row of rows)
      await audit(tx, commandLine, {
        action: 'proposal.expire',
        subject: { type: row.subject_type, id: row.subject_id },
        after: { proposal: row.id, kind: row.kind },
      })
    if (rows.length > 0) await publish(tx, 'operators', { topic: 'proposal' })
    return rows.length
  })
