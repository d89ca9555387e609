import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Waits until somebody waits for a lock in this database. A transaction would see the same moment again and again. */
export async function untilLocked(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await pause(10)
  }
}
