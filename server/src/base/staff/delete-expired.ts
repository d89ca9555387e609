import type { Job } from '#kernel/jobs.ts'
import { deleteExpiredLinks } from './link-store.ts'
import { deleteExpiredSessions } from './operator-session-store.ts'
import { deleteExpiredVisits } from './provider/visit-store.ts'

/** Removes sessions, links and visits to the identity provider that are over; none of them counts any more when it is read. */
export const deleteExpiredRows: Job = {
  name: 'staff.forget-expired',
  cron: '29 * * * *',
  work: async ({ db }) => {
    await deleteExpiredSessions(db)
    await deleteExpiredLinks(db)
    await deleteExpiredVisits(db)
  },
}
