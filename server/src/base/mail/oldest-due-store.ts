import { sql } from 'kysely'
import { type ModuleGauge, secondsSince } from '#kernel/gauges.ts'

/** Without a mail server e-mails wait in the console's outbox on purpose. */
export const oldestDueMail: ModuleGauge = {
  name: 'mail_oldest_due_seconds',
  help: 'For how long the oldest e-mail has waited whose next try is due; absent without a mail server',
  read: async (db, { smtpUrl }) =>
    smtpUrl === null
      ? null
      : secondsSince(
          db,
          sql`select min(next_try_at) from mail where state in ('waiting', 'sending') and next_try_at <= now()`,
        ),
}
