import { sql } from 'kysely'
import type pg from 'pg'
import { ConfigProblem } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'

/**
 * Mark of a restored copy. While it stands, nothing goes out: no e-mail, no webhook delivery, no payment, and no file is swept. It is
 * written by `sampan restore` together with the data, and taken away by `sampan resume`.
 */
const key = 'restored'

export interface RestoreMark {
  /** When the copy was restored, as ISO text. */
  restoredAt: string
  /** When the backup was made, or the instant to which its log was replayed. */
  dataOf: string
}

/** SQL that is true while the database is a restored copy whose mark stands. */
export const isRestoredCopy = sql<boolean>`exists (select from app_setting where key = ${sql.lit(key)})`

export async function readRestoreMark(db: Db): Promise<RestoreMark | null> {
  const row = await db.selectFrom('app_setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (row.value as unknown as RestoreMark) : null
}

/**
 * Schema that stands in a database from before its restore until the mark is written. A database whose restore was cut off is known by
 * it.
 */
const underWay = 'sampan_restoring'

/** Notes that a backup is being restored into a database. @returns whether that was noted before, by a restore that was cut off */
export async function beginRestore(client: pg.Client, backup: string): Promise<boolean> {
  const { rows } = await client.query<{ backup: string | null }>(
    `select obj_description(oid, 'pg_namespace') as backup from pg_namespace where nspname = '${underWay}'`,
  )
  const [begun] = rows
  if (begun?.backup === backup) return true
  if (begun !== undefined)
    throw new ConfigProblem([
      'The restore of another backup into this database was cut off. Create a new database.',
    ])
  await client.query(
    `begin; create schema ${underWay}; comment on schema ${underWay} is '${backup.replaceAll("'", '')}'; commit`,
  )
  return false
}

/** Writes the mark; from now on a shop may start on the database, and sends nothing. */
export async function endRestore(client: pg.Client, mark: RestoreMark): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into app_setting (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(mark)],
  )
  await client.query(`drop schema if exists ${underWay}`)
  await client.query('commit')
}

/** Takes a begun restore back that has brought nothing in. */
export async function giveRestoreUp(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${underWay}`)
}

/** @throws ConfigProblem while a restore into this database has not ended */
export async function assertNotRestoring(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = '${underWay}'`)
  if ((rowCount ?? 0) > 0)
    throw new ConfigProblem([
      'A restore into this database was cut off. Run "sampan restore" with the same backup again; it goes on.',
    ])
}
