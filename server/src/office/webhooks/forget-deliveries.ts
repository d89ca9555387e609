import { deliveriesKeptDays } from '@sampan/contract/office/webhooks/kinds.ts'
import { sql } from 'kysely'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Job } from '#kernel/jobs.ts'

/** The list of what was told goes back so far. */
export const forgetDeliveriesJob: Job = {
  name: 'webhooks.forget-deliveries',
  cron: '47 3 * * *',
  work: ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - deliveriesKeptDays * 86_400_000)
    return deleteInBatches(
      db,
      'webhook_delivery',
      sql`created_at < ${before} and state in ('sent', 'failed')`,
    )
  },
}
