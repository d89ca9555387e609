import { sql } from 'kysely'
import type { Job } from '#kernel/jobs.ts'

/** Removes sessions, tickets and counted tries that are over; none of them counts any more when it is read. */
export const forgetExpired: Job = {
  name: 'account.forget-expired',
  cron: '23 * * * *',
  async work({ db }) {
    await sql`delete from pay_ticket where expires_at < now()`.execute(db)
    await sql`delete from session where expires_at < now()`.execute(db)
    await sql`delete from login_try where window_ends_at < now()`.execute(db)
  },
}
