import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'
import { tablesOfTime } from './let-time-pass.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

export interface Hours {
  /** Says that all that happens from now on is to have happened at this minute of that day (UTC). */
  begin(daysAgo: number, minute: number): void
  /** Moves every time that was written since to its minute, deadlines by as much. */
  give(tx: Tx): Promise<void>
}

/**
 * The demo's past is made within a minute, and a day of it is made older by whole days: all of it would bear the hour of the
 * start. What was written between two beginnings is known by its second of the day, and is moved as one.
 */
export function watchHours(): Hours {
  const startMs = Date.now()
  const beginnings: { atMs: number; byMs: number }[] = []
  return {
    begin(daysAgo, minute) {
      // PostgreSQL writes microseconds: what the act before wrote in this millisecond must stay before the beginning.
      const atMs = Date.now() + 1
      while (Date.now() < atMs);
      const midnightMs = Math.floor(startMs / dayMs) * dayMs
      // Acts of today lie before the start, in the same order.
      const wantedMs =
        daysAgo > 0
          ? midnightMs + minute * minuteMs
          : midnightMs + (minute / (dayMs / minuteMs)) * Math.max(0, startMs - midnightMs - minuteMs)
      beginnings.push({ atMs, byMs: wantedMs - atMs })
    },
    async give(tx) {
      const endMs = Date.now()
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`create temp table hour_given (from_ms float8 primary key, by_ms float8) on commit drop`.execute(
        tx,
      )
      await sql`
        insert into hour_given select distinct on (1) a - ${startMs}::float8, b
        from unnest(${beginnings.map(({ atMs }) => atMs)}::float8[], ${beginnings.map(({ byMs }) => byMs)}::float8[]) given(a, b)`.execute(
        tx,
      )
      await sql`
        create function pg_temp.at_its_hour(at timestamptz) returns timestamptz language sql stable as $$
          select at + coalesce((
            select by_ms from hour_given
            where from_ms <= second_ms and second_ms <= ${sql.lit(endMs - startMs)}
            order by from_ms desc limit 1), 0) * interval '1 millisecond'
          from (select mod((extract(epoch from at) * 1000 - ${sql.lit(startMs)} + 36525 * 86400000.0)::numeric, 86400000)::float8) x(second_ms)
        $$`.execute(tx)
      for (const table of tablesOfTime) await moveTable(tx, table)
    },
  }
}

async function moveTable(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'`.execute(
    tx,
  )
  const set = sql.join(
    rows.map(({ column }) => sql`${sql.ref(column)} = pg_temp.at_its_hour(${sql.ref(column)})`),
  )
  const written = table === 'review' ? sql`where purchase_id is not null` : sql``
  await sql`update ${sql.table(table)} set ${set} ${written}`.execute(tx)
}
