import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

interface Counted {
  key: Buffer
  /** From the first on; afterwards the count begins anew. */
  minutes: number
  /** More are not counted. Null: all are. */
  max: number | null
  now: Date
}

/** Counts one more. @returns how many there are, this one included; null when there were `max` already */
export async function countOne(tx: Tx, { key, minutes, max, now }: Counted): Promise<number | null> {
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  const { rows } = await sql<{ count: number }>`
    insert into email_code_count as known (key_hash, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key_hash) do update set
      count = case when known.ends_at <= ${now} then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    where ${max}::int is null or known.count < ${max}::int or known.ends_at <= ${now}
    returning count`.execute(tx)
  return rows[0]?.count ?? null
}

/** Takes back one that turned out right. */
export async function uncountOne(tx: Tx, key: Buffer): Promise<void> {
  await tx
    .updateTable('email_code_count')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Minutes until a full count begins anew, at least 1. */
export async function minutesUntilAnew(tx: Tx, key: Buffer, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('email_code_count')
    .select('ends_at')
    .where('key_hash', '=', key)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.ends_at.getTime() ?? 0) - now.getTime()) / 60_000))
}
