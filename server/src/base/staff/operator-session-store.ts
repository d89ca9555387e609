import type { ShopMember } from '@sampan/contract/access/members.ts'
import { consoleIdleMinutes, consoleSessionHours, stepUpMinutes } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Member, Operator } from '#kernel/context.ts'
import { type Db, queryNamed, type Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'

export interface NewOperatorSession {
  id: string
  tokenHash: Buffer
  operatorId: string
  ipAddress: string
  userAgent: string | null
  /** True if the identity provider showed the second factor, and is asked for it anew. */
  byProvider?: boolean
  /** False if the second factor was not shown just now; then it is asked for before the first act that needs it. */
  isFresh?: boolean
}

export interface SessionTimes {
  expiresAt: Date
  steppedUpUntil: Date | null
}

const steppedUpUntil = sql<Date>`now() + make_interval(mins => ${stepUpMinutes})`

/** Opens a session; a second factor that was shown just now counts for `stepUpMinutes`. */
export async function insertOperatorSession(tx: Tx, session: NewOperatorSession): Promise<SessionTimes> {
  const row = await tx
    .insertInto('operator_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      expires_at: sql<Date>`now() + make_interval(hours => ${consoleSessionHours})`,
      stepped_up_until: session.isFresh === false ? null : steppedUpUntil,
      by_provider: session.byProvider ?? false,
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
  return { expiresAt: row.expires_at, steppedUpUntil: row.stepped_up_until }
}

interface SessionRow {
  id: string
  operator_id: string
  account: string
  name: string
  role: Operator['role']
  shop_id: number | null
  shop_name: string | null
  member_role: ShopMember['role'] | null
  rights: ShopMember['rights'] | null
  buyer_id: string | null
  agrees_from: Date | null
  agrees: boolean
  expires_at: Date
  stepped_up_until: Date | null
  by_provider: boolean
  is_linked: boolean
  is_stale: boolean
}

const byToken = `
  select s.id, s.operator_id, o.account, o.name, o.role, o.buyer_id, s.expires_at,
    o.agrees_from, coalesce(o.agrees_from <= now(), false) as agrees,
    m.shop_id, h.name as shop_name, m.role as member_role, m.fine_rights as rights, s.by_provider,
    exists (select from operator_identity i where i.operator_id = o.id) as is_linked,
    case when s.stepped_up_until > now() then s.stepped_up_until end as stepped_up_until,
    s.last_seen_at < now() - interval '1 minute' as is_stale
  from operator_session s join operator o on o.id = s.operator_id
    left join (shop_member m join shop h on h.id = m.shop_id) on m.operator_id = o.id and m.left_at is null
  where s.token_hash = $1 and s.expires_at > now() and o.disabled_at is null
    and s.last_seen_at > now() - make_interval(mins => $2)`

const seen = `
  with seen as (update operator_session set last_seen_at = now() where id = $1)
  update operator set last_seen_at = now() where id = $2`

/**
 * Operator or member of a live session at the console. Runs with every call of the console and keeps the session from
 * growing idle, written at most once a minute; `peek` only looks, as open streams do.
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
    agrees: row.agrees,
    agreesFrom: row.agrees_from,
    byProvider: row.by_provider,
    isLinked: row.is_linked,
    member: memberOf(row),
  }
}

/** For which shop an operator works; null for Sampan's own. */
export async function findMember(db: Db, operatorId: string): Promise<Member | null> {
  const row = await db
    .selectFrom('shop_member as m')
    .innerJoin('shop as h', 'h.id', 'm.shop_id')
    .select(['m.shop_id', 'h.name as shop_name', 'm.role as member_role', 'm.fine_rights as rights'])
    .where('m.operator_id', '=', operatorId)
    .where('m.left_at', 'is', null)
    .executeTakeFirst()
  return row ? memberOf(row) : null
}

type MemberRow = Pick<SessionRow, 'shop_id' | 'shop_name' | 'member_role' | 'rights'>

function memberOf({ shop_id, shop_name, member_role, rights }: MemberRow): Member | null {
  if (shop_id === null || shop_name === null || member_role === null || rights === null) return null
  return { shopId: shop_id, shopName: shop_name, role: member_role, rights }
}

const living = {
  name: 'living-operator-sessions',
  text: `
    select s.id from operator_session s join operator o on o.id = s.operator_id
    where s.id = any($1::uuid[]) and s.expires_at > now() and o.disabled_at is null
      and s.last_seen_at > now() - make_interval(mins => $2)`,
}

/** Sessions of these that live; none of them is kept awake by it. */
export async function livingOperatorSessions(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryNamed<{ id: string }>(pool, { ...living, values: [ids, consoleIdleMinutes] })
  return new Set(rows.map(({ id }) => id))
}

/** True if the session has not been ended meanwhile. */
export async function hasOperatorSession(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('operator_session')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
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

/** Deletes sessions that are over. */
export const deleteExpiredSessions = (db: Db): Promise<void> =>
  deleteInBatches(
    db,
    'operator_session',
    sql`expires_at < now() or last_seen_at < now() - make_interval(mins => ${consoleIdleMinutes})`,
  )
