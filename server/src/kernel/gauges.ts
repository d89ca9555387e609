import { sql } from 'kysely'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'

/** A figure that a module shows in `/metrics`, of all processes together. */
export interface ModuleGauge {
  /** Name as Prometheus has it, with its unit. */
  readonly name: string
  readonly help: string
  /** One quick statement at two million orders; null where there is nothing to say. */
  read(db: Db, config: Config): Promise<number | null>
}

/** Seconds for which a time has passed; 0 where it has not, or where there is none. */
export async function secondsSince(db: Db, oldest: ReturnType<typeof sql<Date | null>>): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - (${oldest})), 0))::float8 as seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}
