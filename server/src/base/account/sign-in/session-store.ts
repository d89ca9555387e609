import { sessionDays, sessionsPerBuyerMax } from '@sampan/contract/base/account/session-limits.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Buyer } from '#kernel/context.ts'
import { type Db, queryNamed, type Tx } from '#kernel/database.ts'
import type { KnownBuyer } from '#kernel/http/find-caller.ts'
import type { KeptAnswer } from '#kernel/idempotency.ts'
import { publish } from '#kernel/live-events.ts'

export interface NewSession {
  id: string
  tokenHash: Buffer
  buyerId: string
  ipAddress: string
  userAgent: string | null
  timeZone: string | null
}

/** Opens a session for `sessionDays`, and ends the buyer's oldest ones beyond `sessionsPerBuyerMax`. */
export async function insertSession(tx: Tx, session: NewSession): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      buyer_id: session.buyerId,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
      time_zone: session.timeZone,
      lock_after_minutes: sql<
        number | null
      >`(select lock_after_minutes from buyer where id = ${session.buyerId})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('session')
    .where('buyer_id', '=', session.buyerId)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('session')
        .select('id')
        .where('buyer_id', '=', session.buyerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sessionsPerBuyerMax),
    )
    .execute()
  return expires_at
}

/**
 * Buyer of a live session, and in the same look the answer that is kept under the idempotency key that came with the
 * token. Runs with every request that carries a token.
 */
export async function findSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  idempotencyKey?: string,
): Promise<KnownBuyer | null> {
  if (idempotencyKey === undefined) {
    const [row] = await queryNamed<SessionRow>(pool, { ...sessionByToken, values: [tokenHash] })
    return row ? toBuyer(row) : null
  }
  const [row] = await queryNamed<SessionRow & KeptRow>(pool, {
    ...sessionAndKey,
    values: [tokenHash, idempotencyKey],
  })
  return row ? { ...toBuyer(row), kept: toKept(row) } : null
}

interface SessionRow {
  id: string
  buyer_id: string
  created_at: Date
  is_locked: boolean
}
interface KeptRow {
  route: string | null
  request_hash: Buffer | null
  answer: string | null
}

/**
 * Not used for longer than its buyer wants, and a minute more: so often is use told. It stays so, for only who is let in can say
 * that they use it.
 */
const isLocked = (table: string): string =>
  `(${table}.lock_after_minutes is not null
    and ${table}.used_at < now() - make_interval(mins => ${table}.lock_after_minutes + 1))`

const sessionByToken = {
  name: 'session-by-token',
  text: `select s.id, s.buyer_id, s.created_at, ${isLocked('s')} as is_locked
    from session s where s.token_hash = $1 and s.expires_at > now()`,
}
const sessionAndKey = {
  name: 'session-and-key',
  text: `select s.id, s.buyer_id, s.created_at, ${isLocked('s')} as is_locked, k.route, k.request_hash, k.answer
    from session s left join idempotency_key k on k.actor = s.buyer_id and k.key = $2
    where s.token_hash = $1 and s.expires_at > now()`,
}

const toBuyer = (row: SessionRow): KnownBuyer => ({
  id: row.buyer_id,
  sessionId: row.id,
  signedInAt: row.created_at,
  isLocked: row.is_locked,
})

const toKept = ({ route, request_hash: requestHash, answer }: KeptRow): KeptAnswer | null =>
  route === null || requestHash === null ? null : { route, requestHash, answer }

const living = {
  name: 'living-sessions',
  text: `select s.id from session s where s.id = any($1::uuid[]) and s.expires_at > now() and not ${isLocked('s')}`,
}

/** Sessions of these that have neither expired nor been ended, and are not locked. */
export async function livingSessions(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryNamed<{ id: string }>(pool, { ...living, values: [ids] })
  return new Set(rows.map(({ id }) => id))
}

/** Every live session of a buyer, newest first; at most `sessionsPerBuyerMax`. */
export const sessionsOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'created_at', 'expires_at', 'ip_address', 'user_agent', 'time_zone'])
    .where('buyer_id', '=', buyerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`not ${sql.raw(isLocked('session'))}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Somebody uses it. */
export async function noteUsed(tx: Tx, sessionId: string): Promise<void> {
  await sql`update session set used_at = now() where id = ${sessionId}`.execute(tx)
}

/** Sets the lock of the buyer and of all their sessions, which begin to count now; those that are locked stay so. */
export async function setLock(tx: Tx, buyerId: string, minutes: number | null): Promise<void> {
  await sql`update buyer set lock_after_minutes = ${minutes} where id = ${buyerId}`.execute(tx)
  await sql`
    update session s set lock_after_minutes = ${minutes}, used_at = now()
    where s.buyer_id = ${buyerId} and not ${sql.raw(isLocked('s'))}`.execute(tx)
}

/** @returns false when the buyer has no such session */
export async function endSession(
  tx: Tx,
  { id, sessionId }: Pick<Buyer, 'id' | 'sessionId'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('buyer_id', '=', id)
    .executeTakeFirst()
  await publish(tx, `buyer:${id}`, { topic: 'session' })
  return numDeletedRows === 1n
}

export async function endOtherSessions(
  tx: Tx,
  { id, sessionId }: Pick<Buyer, 'id' | 'sessionId'>,
): Promise<void> {
  await tx.deleteFrom('session').where('buyer_id', '=', id).where('id', '<>', sessionId).execute()
  await publish(tx, `buyer:${id}`, { topic: 'session' })
}

export async function endAllSessions(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('session').where('buyer_id', '=', buyerId).execute()
  await publish(tx, `buyer:${buyerId}`, { topic: 'session' })
}
