import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { type Lsn, parseLsn } from '#kernel/replica/lsn.ts'

/** Facts that a replica shares with its primary. */
export interface Facts {
  /** Number that PostgreSQL gave the cluster when it was made. */
  system: string
  /** Hash over the migrations that were applied. */
  schema: string
}

export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select system_identifier::text as system,
           (select md5(coalesce(string_agg(name, ',' order by name), '')) from schema_migration) as schema
    from pg_control_system()`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database does not tell what it is')
  return facts
}

/** Position up to which a replica has replayed the log; null for a database that takes writes. */
export async function replayedLsn(db: Db): Promise<Lsn | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(db)
  const lsn = rows[0]?.lsn
  return lsn == null ? null : parseLsn(lsn)
}

export const replicaProblems = {
  away: 'it does not answer',
  primary: 'it takes writes, so it is no replica',
  otherSystem: 'it is no copy of the database in DATABASE_URL: another cluster answers there',
  otherSchema: 'it does not have the tables of the database in DATABASE_URL yet',
  lagging: 'it is behind the primary by more than five seconds',
  failing: 'reads failed there several times',
} as const
export type ReplicaProblem = keyof typeof replicaProblems

/** Why a database cannot be a replica of the one with these facts; null when it can. */
export async function problemOf(replica: Db, primary: Facts): Promise<ReplicaProblem | null> {
  const facts = await readFacts(replica)
  if (facts.system !== primary.system) return 'otherSystem'
  if ((await replayedLsn(replica)) === null) return 'primary'
  return facts.schema === primary.schema ? null : 'otherSchema'
}
