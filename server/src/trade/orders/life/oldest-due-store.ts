import { sql } from 'kysely'
import { type ModuleGauge, secondsSince } from '#kernel/gauges.ts'

/** Orders that time should have cancelled, received or completed by now; paused ones wait for a person. */
export const oldestDueOrder: ModuleGauge = {
  name: 'order_oldest_due_seconds',
  help: 'For how long the oldest order has waited that time ends, receives or completes',
  read: (db) =>
    secondsSince(
      db,
      sql`select min(due_at) from purchase where due_at is not null and paused_at is null and due_at <= now()`,
    ),
}
