import { sessionDays, sessionsPerBuyerMax } from '@sampan/contract/account/limits.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Buyer } from '#kernel/context.ts'
import { queryNamed, type Tx } from '#kernel/database.ts'
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

/** Whose live session this is. Runs with every request that carries a token. */
export async function findSession(pool: pg.Pool, tokenHash: Buffer): Promise<Buyer | null> {
  const rows = await queryNamed<{ id: string; buyer_id: string; created_at: Date }>(pool, {
    name: 'session-by-token',
    text: 'select id, buyer_id, created_at from session where token_hash = $1 and expires_at > now()',
    values: [tokenHash],
  })
  const row = rows[0]
  return row ? { id: row.buyer_id, sessionId: row.id, signedInAt: row.created_at } : null
}

/** Ends one session; open streams of its buyer look at once whether theirs is the one. */
export async function endSession(tx: Tx, { id, sessionId }: Buyer): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute()
  await publish(tx, `buyer:${id}`, { topic: 'session' })
}

export async function endAllSessions(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('session').where('buyer_id', '=', buyerId).execute()
  await publish(tx, `buyer:${buyerId}`, { topic: 'session' })
}
