import { sessionDays, sessionsPerBuyerMax } from '@sampan/contract/account/limits.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Buyer } from '#kernel/context.ts'
import { queryNamed, type Tx } from '#kernel/database.ts'
import type { KnownBuyer } from '#kernel/http/find-caller.ts'
import type { KeptAnswer } from '#kernel/idempotency.ts'
import { publish } from '#kernel/live-events.ts'

export interface NewSession {
  id: string
  tokenHash: Buffer
  buyerId: string
  ipAddress: string
  userAgent: string | null
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
 * Whose live session this is, and in the same look what is kept under the idempotency key that came with the token.
 * Runs with every request that carries a token.
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
}
interface KeptRow {
  route: string | null
  request_hash: Buffer | null
  answer: string | null
}

const sessionByToken = {
  name: 'session-by-token',
  text: 'select id, buyer_id, created_at from session where token_hash = $1 and expires_at > now()',
}
const sessionAndKey = {
  name: 'session-and-key',
  text: `select s.id, s.buyer_id, s.created_at, k.route, k.request_hash, k.answer
    from session s left join idempotency_key k on k.actor = s.buyer_id and k.key = $2
    where s.token_hash = $1 and s.expires_at > now()`,
}

const toBuyer = (row: SessionRow): Buyer => ({
  id: row.buyer_id,
  sessionId: row.id,
  signedInAt: row.created_at,
})

const toKept = ({ route, request_hash: requestHash, answer }: KeptRow): KeptAnswer | null =>
  route === null || requestHash === null ? null : { route, requestHash, answer }

export async function endSession(tx: Tx, { id, sessionId }: Buyer): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute()
  await publish(tx, `buyer:${id}`, { topic: 'session' })
}

export async function endAllSessions(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('session').where('buyer_id', '=', buyerId).execute()
  await publish(tx, `buyer:${buyerId}`, { topic: 'session' })
}
