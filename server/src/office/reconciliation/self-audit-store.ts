import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Finding } from './self-audit-laws.ts'

/** The sum that sendings under way take out of each network, in cents; some of it may have left already. */
export async function underwayCents(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ network: string; cents: number }>`
    select network_id as network, sum(arrival_cents)::bigint as cents from withdrawal
    where payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling') group by 1`.execute(db)
  return new Map(rows.map(({ network, cents }) => [network, cents]))
}

/** `quick`: what is new and a part of what is old. `full`: everything. */
export type AuditScope = 'quick' | 'full'

export interface AuditRow {
  id: number
  at: Date
  isSound: boolean
  findings: Finding[]
}

export async function insertSelfAudit(
  tx: Tx,
  scope: AuditScope,
  isSound: boolean,
  findings: readonly Finding[],
): Promise<AuditRow> {
  const row = await tx
    .insertInto('self_audit')
    .values({ scope, is_sound: isSound, findings: JSON.stringify(findings) })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()
  return { ...row, isSound, findings: [...findings] }
}

/** The last one; null before the first. */
export async function lastSelfAudit(db: Db, scope: AuditScope): Promise<AuditRow | null> {
  const row = await db
    .selectFrom('self_audit')
    .select(['id', 'at', 'is_sound as isSound', 'findings'])
    .where('scope', '=', scope)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, findings: row.findings as Finding[] } : null // as insertSelfAudit wrote them
}

/**
 * Time for which nobody could look through the books, in minutes: since the last self-audit, or since an operator let
 * withdrawals go on after it. Null before the first.
 */
export async function blindMinutes(db: Db): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select floor(extract(epoch from now() - greatest(max(at), ${letGoOnAt})) / 60)::int as minutes
    from (select at from self_audit where scope = 'quick' order by id desc limit 1) last`.execute(db)
  return rows[0]?.minutes ?? null
}

const letGoOnAt = sql`(select max(at) from (select at from audit_entry where action = 'wallet.withdrawals_go_on' order by id desc limit 1) a)`

/**
 * Reserves whose chain has a source that did not answer for so many minutes: every self-audit since then says so, and no operator
 * has let withdrawals go on meanwhile, which is to know of it.
 */
export async function unseenReserves(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ law: string }>`
    with said as (
      select id, at, finding ->> 'law' as law, finding -> 'isKept' as is_kept, finding ->> 'found' as found
      from self_audit cross join jsonb_array_elements(findings) finding
      where scope = 'quick' and at > now() - make_interval(mins => ${2 * minutes}) and finding ->> 'law' like 'reserve:%'
    )
    select law from said group by law
    having min(at) filter (where found = 'silent' and at > coalesce((
        select max(seen.at) from said seen where seen.law = said.law and seen.found <> 'silent'), '-infinity')
        and at > coalesce(${letGoOnAt}, '-infinity')) <= now() - make_interval(mins => ${minutes})
    order by law`.execute(db)
  return rows.map(({ law }) => law)
}

/** Sound ones are forgotten after a month; unsound ones stay. */
export async function deleteOldAudits(tx: Tx): Promise<void> {
  await sql`delete from self_audit where is_sound and at < now() - interval '30 days'
    and id < (select max(id) from self_audit where scope = 'quick')`.execute(tx)
}

/** A look may take longer than a statement of a call, up to the end of its transaction. */
export async function setStatementTimeout(tx: Tx, timeoutMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx)
}

/** The last key that each walk looked at, by the walk's name. */
export async function walkKeys(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('audit_walk').select(['name', 'after']).execute()
  return new Map(rows.map((row) => [row.name, row.after]))
}

export async function keepWalkKeys(tx: Tx, keys: readonly (readonly [string, string])[]): Promise<void> {
  await sql`
    insert into audit_walk (name, after)
    select * from unnest(${keys.map(([name]) => name)}::text[], ${keys.map(([, key]) => key)}::text[])
    on conflict (name) do update set after = excluded.after, at = now()`.execute(tx)
}
