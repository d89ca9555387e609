import { sql } from 'kysely'
import { type ModuleGauge, secondsSince } from '#kernel/gauges.ts'

/** Cases whose time to answer is over: the clock of refunds decides them within a minute. */
export const oldestDueRefund: ModuleGauge = {
  name: 'refund_oldest_due_seconds',
  help: 'For how long the oldest refund case has waited whose time to answer is over',
  read: (db) =>
    secondsSince(db, sql`select min(due_at) from refund_case where due_at is not null and due_at <= now()`),
}
