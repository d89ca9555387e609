import { devicesKnownDays, loginsKeptDays } from '@sampan/contract/base/account/limits.ts'
import { sql } from 'kysely'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Job } from '#kernel/jobs.ts'

/** Removes sessions, tickets, challenges, counted tries and devices that are over; none of them counts any more when it is read. */
export const forgetExpired: Job = {
  name: 'account.forget-expired',
  cron: '23 * * * *',
  async work({ db }) {
    await deleteInBatches(db, 'pay_ticket', sql`expires_at < now()`)
    await deleteInBatches(db, 'passkey_challenge', sql`expires_at < now()`)
    await deleteInBatches(db, 'session', sql`expires_at < now()`)
    await deleteInBatches(db, 'email_code', sql`asks_end_at < now() and expires_at < now()`)
    await deleteInBatches(db, 'email_code_count', sql`ends_at < now()`)
    await deleteInBatches(db, 'login_record', sql`at < now() - make_interval(days => ${loginsKeptDays})`)
    await deleteInBatches(db, 'password_try', sql`ends_at < now()`)
    await deleteInBatches(
      db,
      'known_device',
      sql`seen_at < now() - make_interval(days => ${devicesKnownDays})`,
    )
  },
}
