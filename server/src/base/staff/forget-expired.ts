import { consoleIdleMinutes } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Job } from '#kernel/jobs.ts'

/** Removes sessions and links that are over; none of them counts any more when it is read. */
export const forgetExpired: Job = {
  name: 'staff.forget-expired',
  cron: '29 * * * *',
  work: async ({ db }) => {
    await deleteInBatches(
      db,
      'operator_session',
      sql`expires_at < now() or last_seen_at < now() - make_interval(mins => ${consoleIdleMinutes})`,
    )
    await deleteInBatches(db, 'operator_link', sql`expires_at < now()`)
  },
}
