import { devicesKnownDays, loginsKeptDays } from '@sampan/contract/base/account/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'

/** Deletes sessions, tickets, challenges, counted tries and devices that are over, table by table. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteInBatches(db, 'pay_ticket', sql`expires_at < now()`)
  await deleteInBatches(db, 'passkey_challenge', sql`expires_at < now()`)
  await deleteInBatches(db, 'session', sql`expires_at < now()`)
  await deleteInBatches(db, 'email_code', sql`asks_end_at < now() and expires_at < now()`)
  await deleteInBatches(db, 'email_code_count', sql`ends_at < now()`)
  await deleteInBatches(db, 'login_record', sql`at < now() - make_interval(days => ${loginsKeptDays})`)
  await deleteInBatches(db, 'password_try', sql`ends_at < now()`)
  await deleteInBatches(db, 'known_device', sql`seen_at < now() - make_interval(days => ${devicesKnownDays})`)
}
