import { sql } from 'kysely'
import type pg from 'pg'
import { ConfigProblem } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'

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
  /** Last block that was read of each network: what was paid out after it, this copy may not know. */
  cursors: Readonly<Record<string, number>>
}

/** SQL that is true while the database is a restored copy whose mark stands. */
export const isRestoredCopy = sql<boolean>`exists (select from app_setting where key = ${sql.lit(key)})`

export async function readRestoreMark(db: Db): Promise<RestoreMark | null> {
  const row = await db.selectFrom('app_setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (row.value as unknown as RestoreMark) : null
}

/** As `readRestoreMark`, its row locked until the transaction ends: of two who let the copy send, the second finds none. */
export async function lockRestoreMark(tx: Tx): Promise<RestoreMark | null> {
  const row = await tx
    .selectFrom('app_setting')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ? (row.value as unknown as RestoreMark) : null
}

/**
 * Takes the mark away. What it knew of files and payouts goes on to count: files that are newer than the data are kept until
 * `sweepFiles`, and the sending process first reads what the chain has that this copy does not know.
 */
export async function endHold(tx: Tx, mark: RestoreMark, resumedAt: Date): Promise<void> {
  await tx.deleteFrom('app_setting').where('key', '=', key).execute()
  await tx
    .insertInto('app_setting')
    .values([
      { key: filesKey, value: JSON.stringify({ dataOf: mark.dataOf }) },
      {
        key: payoutsKey,
        value: JSON.stringify({ resumedAt: resumedAt.toISOString(), unread: mark.cursors, unexplained: [] }),
      },
    ])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}

const filesKey = 'restored.files'

/**
 * The instant from which on files that no row names are kept: they may belong to rows that the restored copy has lost. Null where every
 * such file may go.
 */
export async function filesKeptSince(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('app_setting')
    .select('value')
    .where('key', '=', filesKey)
    .executeTakeFirst()
  return row ? new Date((row.value as unknown as { dataOf: string }).dataOf) : null
}

/** From the next night on those files are removed. @returns whether they were kept until now */
export async function sweepFiles(db: Db): Promise<boolean> {
  const row = await db
    .deleteFrom('app_setting')
    .where('key', '=', filesKey)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Payment that left a sending wallet, and that no withdrawal of a restored copy knows. */
export interface UnknownPayment {
  networkId: string
  txHash: string
  to: string
  /** In the token's smallest units. */
  rawAmount: string
  /** Number of the wallet's transaction; 0 where they have none. */
  nonce: number
}

/** Payments of its own that a restored copy has yet to learn of from the chain. */
export interface UnknownPast {
  resumedAt: string
  /** The last block that was read of each network that is not read to its end yet. */
  unread: Record<string, number>
  unexplained: UnknownPayment[]
}

const payoutsKey = 'restored.payouts'

/** Null for a database that was never restored. */
export async function readUnknownPast(db: Db): Promise<UnknownPast | null> {
  const row = await db
    .selectFrom('app_setting')
    .select('value')
    .where('key', '=', payoutsKey)
    .executeTakeFirst()
  return row ? (row.value as unknown as UnknownPast) : null
}

/** Changes it under a lock; of two at once the second waits. */
export async function changeUnknownPast(
  tx: Tx,
  change: (past: UnknownPast) => Promise<UnknownPast>,
): Promise<void> {
  const row = await tx
    .selectFrom('app_setting')
    .select('value')
    .where('key', '=', payoutsKey)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const value = await change(row.value as unknown as UnknownPast)
  await tx
    .updateTable('app_setting')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', payoutsKey)
    .execute()
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
export async function endRestore(client: pg.Client, mark: Omit<RestoreMark, 'cursors'>): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into app_setting (key, value)
     select $1, $2::jsonb || jsonb_build_object('cursors', (select coalesce(jsonb_object_agg(network_id, block_no), '{}') from scan_cursor))
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
