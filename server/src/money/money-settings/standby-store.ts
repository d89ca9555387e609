import { sql } from 'kysely'
import type { ModuleGauge } from '#kernel/gauges.ts'

/**
 * True on a primary that should have a synchronous standby and has none. A COMMIT then waits, and one whose wait is cancelled is
 * on this machine alone: if the machine is lost, a sending that was signed could be signed once more. A role without pg_monitor
 * does not see which of the connected standbys are synchronous; for it any of them counts.
 */
export const isStandbyMissing = sql<boolean>`(
  current_setting('synchronous_standby_names') <> '' and not pg_is_in_recovery()
  and not exists (select from pg_stat_replication where coalesce(sync_state, 'sync') in ('sync', 'quorum')))`

export const standbyMissing: ModuleGauge = {
  name: 'database_standby_missing',
  help: 'Whether the database should have a synchronous standby and none is connected',
  read: async (db) => {
    const { rows } = await sql<{ isMissing: boolean }>`select ${isStandbyMissing} as "isMissing"`.execute(db)
    return rows[0]?.isMissing ? 1 : 0
  },
}
