import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { emailCode } from '@sampan/contract/base/account/limits.ts'
import { sql } from 'kysely'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { allOf } from '#kernel/key-ring.ts'

export const newDigits = (): string =>
  String(randomInt(10 ** emailCode.digits)).padStart(emailCode.digits, '0')

/** Six digits alone would fall at once: their hash needs a secret that is not in the database, and is bound to its key. */
export const hashDigits = (digits: string, key: Buffer, { payCodePepper }: Config): Buffer =>
  hashBy(payCodePepper.current, digits, key)

/** True if these are the digits of a hash, made with today's pepper or with the one before a change. */
export const areDigits = (
  digits: string,
  key: Buffer,
  codeHash: Buffer,
  { payCodePepper }: Config,
): boolean => allOf(payCodePepper).some((pepper) => isSameHash(hashBy(pepper, digits, key), codeHash))

const hashBy = (pepper: string, digits: string, key: Buffer): Buffer =>
  createHmac('sha256', pepper).update('emailCode\0').update(key).update(digits).digest()

export interface NewCode {
  key: Buffer
  /** Null: a row like any other, whose digits nobody was sent. */
  buyerId: string | null
  codeHash: Buffer
  now: Date
}

/**
 * Puts a code in the place of the former one of that key.
 * @returns false when too many were asked for lately; of several at once each is counted
 */
export async function putCode(tx: Tx, { key, buyerId, codeHash, now }: NewCode): Promise<boolean> {
  const { minutes, triesMax, asksMax, askMinutes } = emailCode
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const asksEndAt = new Date(now.getTime() + askMinutes * 60_000)
  const { rows } = await sql`
    insert into email_code as known (key_hash, buyer_id, code_hash, tries_left, expires_at, asks, asks_end_at)
    values (${key}, ${buyerId}, ${codeHash}, ${triesMax}, ${expiresAt}, 1, ${asksEndAt})
    on conflict (key_hash) do update set
      buyer_id = excluded.buyer_id, code_hash = excluded.code_hash, tries_left = excluded.tries_left,
      expires_at = excluded.expires_at,
      asks = case when known.asks_end_at <= ${now} then 1 else known.asks + 1 end,
      asks_end_at = case when known.asks_end_at <= ${now} then excluded.asks_end_at else known.asks_end_at end
    where known.asks < ${asksMax} or known.asks_end_at <= ${now}
    returning 1`.execute(tx)
  return rows.length === 1
}

export interface TakenTry {
  codeHash: Buffer
  buyerId: string | null
  triesLeft: number
}

/** Takes one try; the caller commits this before it compares. Null when there is none left, or no code in force. */
export async function takeCodeTry(tx: Tx, key: Buffer, now: Date): Promise<TakenTry | null> {
  const row = await tx
    .updateTable('email_code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('key_hash', '=', key)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'buyer_id', 'tries_left'])
    .executeTakeFirst()
  return row ? { codeHash: row.code_hash, buyerId: row.buyer_id, triesLeft: row.tries_left } : null
}

const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** When a code that is used up or void has ended: before every call, also one that began before the call that used it up. */
const longOver = new Date(0)

/** Uses a code up. How often it was asked for is still counted. @returns false when another call has used it */
export async function useCodeUp(tx: Tx, key: Buffer, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_code')
    .set({ tries_left: 0, expires_at: longOver })
    .where('key_hash', '=', key)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes every code void that was sent about a buyer's account. */
export async function voidCodes(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ tries_left: 0, expires_at: longOver })
    .where('buyer_id', '=', buyerId)
    .execute()
}
