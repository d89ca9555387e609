import { audit, commandLine } from '#base/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { type DueProposal, lockDueProposals, markExpired } from './proposal-store.ts'

const batchRows = 50
const job = 'proposals.expire'

/** Ends proposals that nobody decided: what was right two weeks ago may not be so now, and the same can be proposed anew. */
export const expireProposals: Job = {
  name: job,
  cron: '47 * * * *',
  async work(ctx) {
    await expireSome(ctx)
  },
}

/** @returns how many ended */
export const expireSome = (ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>): Promise<number> =>
  workInBatches(ctx, {
    job,
    max: batchRows,
    take: lockDueProposals,
    idOf: ({ id }) => id,
    work: end,
  })

async function end(tx: Tx, due: readonly DueProposal[]): Promise<void> {
  await markExpired(
    tx,
    due.map(({ id }) => id),
  )
  for (const row of due)
    await audit(tx, commandLine, {
      action: 'proposal.expire',
      subject: { type: row.subject_type, id: row.subject_id },
      after: { proposal: row.id, kind: row.kind },
    })
  await publish(tx, 'operators', { topic: 'proposal' })
}
