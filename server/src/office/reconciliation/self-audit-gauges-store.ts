import { sql } from 'kysely'
import type { ModuleGauge } from '#kernel/gauges.ts'

/** The quick self-audit runs every few minutes: an old one means that nobody looks through the books. */
export const selfAuditAge: ModuleGauge = {
  name: 'self_audit_age_seconds',
  help: 'Time since the last self-audit; absent before the first',
  read: async (db) => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - at)::float8 as seconds from self_audit order by id desc limit 1`.execute(
      db,
    )
    return rows[0]?.seconds ?? null
  },
}

export const selfAuditSound: ModuleGauge = {
  name: 'self_audit_sound',
  help: '1 if the last quick and the last full self-audit found the books sound, else 0; absent before the first',
  read: async (db) => {
    const { rows } = await sql<{ sound: boolean | null }>`
      select bool_and(is_sound) as sound from (
        (select is_sound from self_audit where scope = 'quick' order by id desc limit 1) union all
        (select is_sound from self_audit where scope = 'full' order by id desc limit 1)) last`.execute(db)
    const sound = rows[0]?.sound ?? null
    return sound === null ? null : Number(sound)
  },
}
