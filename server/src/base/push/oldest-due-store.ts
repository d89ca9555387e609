import { sql } from 'kysely'
import { type ModuleGauge, secondsSince } from '#kernel/gauges.ts'

/** Without keys messages are not written, and none is waited for. */
export const oldestDuePush: ModuleGauge = {
  name: 'push_oldest_due_seconds',
  help: 'For how long the oldest push message has waited whose next try is due; absent without VAPID keys',
  read: async (db, { vapid }) =>
    vapid === null
      ? null
      : secondsSince(
          db,
          sql`select min(next_try_at) from push_message where state in ('waiting', 'sending') and next_try_at <= now()`,
        ),
}
