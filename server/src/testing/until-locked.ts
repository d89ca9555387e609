import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** A limit, not an expectation: a machine that is busy may take its time. */
const lockedWithinMs = 60_000

/**
 * Waits until somebody waits for a lock in this database; `act` is who should, where a test has it. If it ends instead, or
 * nobody waits within a minute, the test fails and says so. It asks outside of transactions, where each look is at a moment of its own.
 * @param sessions how many have to wait, where it is more than one
 */
export async function untilLocked(db: Db, act?: Promise<unknown>, sessions = 1): Promise<void> {
  let end = ''
  act?.then(
    () => (end = 'It is done'),
    (error: unknown) => (end = `It failed (${error instanceof Error ? error.message : String(error)})`),
  )
  for (const deadlineMs = Date.now() + lockedWithinMs; Date.now() < deadlineMs; await pause(10)) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= sessions) return
    // Asked after the look: what ended before it has nobody waiting any more.
    if (end !== '') throw new Error(`${end} without anybody seen waiting for a lock`)
  }
  throw new Error(`Fewer than ${sessions} waited for a lock within ${lockedWithinMs / 1000} s`)
}
