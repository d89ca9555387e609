import type { Job } from '#kernel/jobs.ts'
import { deleteExpired } from './expired-store.ts'

/** Removes sessions, tickets, challenges, counted tries and devices that are over; none of them counts any more when it is read. */
export const deleteExpiredRows: Job = {
  name: 'account.forget-expired',
  cron: '23 * * * *',
  work: ({ db }) => deleteExpired(db),
}
