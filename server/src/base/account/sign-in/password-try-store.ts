import { createHash } from 'node:crypto'
import { passwordTries } from '@sampan/contract/base/account/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** The key under which tries are counted, hashed: a typed name may be a password. */
export const tryKey = (...parts: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Counts one try before a secret is compared; the caller commits this alone. After `freeMax` of them each has to wait
 * twice as long as the last, never longer than `delayMinutesMax`; null lets all go on. One that comes too early is not
 * counted.
 * @returns how many there were, this one included; null when it comes too early
 */
export async function countTry(tx: Tx, key: Buffer, freeMax: number | null): Promise<number | null> {
  const { windowMinutes, delayMinutesMax } = passwordTries
  // Not now(), the time at which the transaction began: a call that waited for another would see a window that begins in the future.
  const isFree = sql`(${freeMax}::int is null or counted.tries < ${freeMax}::int)`
  const { rows } = await sql<{ tries: number }>`
    insert into password_try as known (key_hash, tries, next_at, ends_at)
    values (${key}, 1, clock_timestamp(), clock_timestamp() + make_interval(mins => ${windowMinutes}))
    on conflict (key_hash) do update set (tries, next_at, ends_at) = (
      select counted.tries, clock_timestamp() + wait.longer, case
        when known.ends_at <= clock_timestamp() then excluded.ends_at
        when ${isFree} then known.ends_at
        else excluded.ends_at + wait.longer end
      from (select case when known.ends_at <= clock_timestamp() then 1 else known.tries + 1 end as tries) counted
      cross join lateral (select case when ${isFree} then interval '0'
        else make_interval(mins => least(${delayMinutesMax}, 1 << least(counted.tries - ${freeMax}::int, 10))) end as longer) wait)
    where known.next_at <= clock_timestamp() or known.ends_at <= clock_timestamp()
    returning known.tries`.execute(tx)
  return rows[0]?.tries ?? null
}

/** Seconds until the next try of this key is compared, at least 1. */
export async function secondsToWait(db: Db, key: Buffer): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_at - clock_timestamp()))::int as seconds
    from password_try where key_hash = ${key}`.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** The counts that one try is in. */
export interface CountedUnder {
  /** The key of the device, of the address or of the session. */
  own: Buffer
  /** The key of all unknown devices of the account; null for a try that is not counted there. */
  everywhere: Buffer | null
}

/**
 * After a right secret: whoever showed it begins anew, and of the count that strangers share this one try is taken back,
 * never theirs.
 */
export async function deletePasswordTries(tx: Tx, { own, everywhere }: CountedUnder): Promise<void> {
  await tx.deleteFrom('password_try').where('key_hash', '=', own).execute()
  if (everywhere === null) return
  await tx.deleteFrom('password_try').where('key_hash', '=', everywhere).where('tries', '=', 1).execute()
  await tx
    .updateTable('password_try')
    .set({ tries: sql`tries - 1` })
    .where('key_hash', '=', everywhere)
    .where('tries', '>', 1)
    .execute()
}
