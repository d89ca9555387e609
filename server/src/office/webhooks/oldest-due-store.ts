import { sql } from 'kysely'
import { type ModuleGauge, secondsSince } from '#kernel/gauges.ts'

/** Deliveries to addresses that fail wait on purpose, and count for nothing here. */
export const oldestDueDelivery: ModuleGauge = {
  name: 'webhook_oldest_due_seconds',
  help: 'For how long the oldest delivery has waited to an address that takes them',
  read: (db) =>
    secondsSince(
      db,
      sql`select min(found.next_try_at) from webhook cross join lateral (
        select next_try_at from webhook_delivery one
        where one.webhook_id = webhook.id and one.state in ('waiting', 'sending') and one.next_try_at <= now()
        order by one.next_try_at limit 1) found
      where webhook.state = 'on' and webhook.ended_at is null and webhook.failing_since is null`,
    ),
}
