import { proposalDays } from '@sampan/contract/office/approvals/kinds.ts'
import { sql } from 'kysely'
import { audit, commandLine } from '#base/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { type Scope, workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'

const batchRows = 50
const job = 'proposals.expire'

interface Due {
  id: string
  kind: string
  subject_type: string
  subject_id: string
}

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
  workInBatches(ctx, { job, max: batchRows, take, idOf: ({ id }) => id, work: end })

async function take(tx: Tx, { limit, within }: Scope): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, kind, subject_type, subject_id from proposal
    where state = 'open' and proposed_at < now() - make_interval(days => ${proposalDays}) and ${within('id', 'uuid')}
    order by proposed_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

async function end(tx: Tx, due: readonly Due[]): Promise<void> {
  const ids = due.map(({ id }) => id)
  await sql`update proposal set state = 'expired', decided_at = now() where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  for (const row of due)
    await audit(tx, commandLine, {
      action: 'proposal.expire',
      subject: { type: row.subject_type, id: row.subject_id },
      after: { proposal: row.id, kind: row.kind },
    })
  await publish(tx, 'operators', { topic: 'proposal' })
}
