import { consoleIdleMinutes, consoleSessionHours, stepUpMinutes } from '@sampan/contract/staff/roles.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Operator } from '#kernel/context.ts'
import { queryNamed, type Tx } from '#kernel/database.ts'

export interface NewOperatorSession {
  id: string
  tokenHash: Buffer
  operatorId: string
  ipAddress: string
  userAgent: string | null
}

export interface SessionTimes {
  expiresAt: Date
  steppedUpUntil: Date
}

const steppedUpUntil = sql<Date>`now() + make_interval(mins => ${stepUpMinutes})`

/** Opens a session; the second factor was shown just now, so it counts for `stepUpMinutes`. */
export async function insertOperatorSession(tx: Tx, session: NewOperatorSession): Promise<SessionTimes> {
  const row = await tx
    .insertInto('operator_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      expires_at: sql<Date>`now() + make_interval(hours => ${consoleSessionHours})`,
      stepped_up_until: steppedUpUntil,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
    })
    .returning(['expires_at', 'stepped_up_until'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('operator')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', session.operatorId)
    .execute()
  return { expiresAt: row.expires_at, steppedUpUntil: row.stepped_up_until ?? row.expires_at }
}

interface SessionRow {
  id: string
  operator_id: string
  account: string
  name: string
  role: Operator['role']
  buyer_id: string | null
  expires_at: Date
  stepped_up_until: Date | null
  is_stale: boolean
}

const byToken = `
  select s.id, s.operator_id, o.account, o.name, o.role, o.buyer_id, s.expires_at,
    case when s.stepped_up_until > now() then s.stepped_up_until end as stepped_up_until,
    s.last_seen_at < now() - interval '1 minute' as is_stale
  from operator_session s join operator o on o.id = s.operator_id
  where s.token_hash = $1 and s.expires_at > now() and o.disabled_at is null
    and s.last_seen_at > now() - make_interval(mins => $2)`

const seen = `
  with seen as (update operator_session set last_seen_at = now() where id = $1)
  update operator set last_seen_at = now() where id = $2`

/**
 * Whose live session at the console this is. Runs with every call of the console and keeps the session from growing
 * idle, written at most once a minute; `peek` only looks, as open streams do.
 */
export async function findOperator(
  pool: pg.Pool,
  tokenHash: Buffer,
  { peek = false }: { peek?: boolean } = {},
): Promise<Operator | null> {
  const rows = await queryNamed<SessionRow>(pool, {
    name: 'operator-by-token',
    text: byToken,
    values: [tokenHash, consoleIdleMinutes],
  })
  const row = rows[0]
  if (!row) return null
  if (row.is_stale && !peek)
    await queryNamed(pool, { name: 'operator-seen', text: seen, values: [row.id, row.operator_id] })
  return {
    id: row.operator_id,
    sessionId: row.id,
    account: row.account,
    name: row.name,
    role: row.role,
    expiresAt: row.expires_at,
    steppedUpUntil: row.stepped_up_until,
    buyerId: row.buyer_id,
  }
}

/** Whether the session has not been ended meanwhile. */
export async function hasOperatorSession(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('operator_session')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns until when it counts; null when the session has been ended meanwhile */
export async function stepUpSession(tx: Tx, sessionId: string): Promise<Date | null> {
  const row = await tx
    .updateTable('operator_session')
    .set({ stepped_up_until: steppedUpUntil })
    .where('id', '=', sessionId)
    .returning('stepped_up_until')
    .executeTakeFirst()
  return row?.stepped_up_until ?? null
}

export async function endOperatorSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('operator_session').where('id', '=', sessionId).execute()
}

/** Ends an operator's sessions, or all but the one that asks. */
export async function endOperatorSessions(
  tx: Tx,
  operatorId: string,
  keptSessionId: string | null = null,
): Promise<void> {
  await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .$if(keptSessionId !== null, (rows) => rows.where('id', '<>', keptSessionId ?? ''))
    .execute()
}
