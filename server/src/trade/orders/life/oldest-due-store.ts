import { sql } from 'kysely'
import { type ModuleGauge, secondsSince } from '#kernel/gauges.ts'
import { movedByTime } from './order-life-store.ts'

/** Orders that time should have ended, received or completed by now. A parcel on its way and a paused order wait for something else. */
export const oldestDueOrder: ModuleGauge = {
  name: 'order_oldest_due_seconds',
  help: 'For how long the oldest order has waited that time ends, receives or completes',
  read: (db) =>
    secondsSince(
      db,
      sql`select least(
        (select min(due_at) from purchase where ${movedByTime} and due_at <= now()),
        (select min(expires_at) from purchase where status = 'waitingPay' and expires_at <= now()))`,
    ),
}
