import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Finding } from './self-audit-laws.ts'

/** What open withdrawals hold, in cents by buyer. */
export async function owedHolds(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ buyer: string; cents: number }>`
    select buyer_id::text as buyer, sum(amount_cents)::bigint as cents from withdrawal
    where status = 0 or payout_state in ('queued', 'signed', 'sent', 'mined') group by 1`.execute(db)
  return new Map(rows.map(({ buyer, cents }) => [buyer, cents]))
}

/** What payouts under way bring out of each network, in cents; some of it may have left already. */
export async function underwayCents(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ network: string; cents: number }>`
    select network_id as network, sum(arrival_cents)::bigint as cents from withdrawal
    where payout_state in ('queued', 'signed', 'sent', 'mined') group by 1`.execute(db)
  return new Map(rows.map(({ network, cents }) => [network, cents]))
}

/**
 * Compares every recharge, deposit and withdrawal with the transfers that its state asks for, both ways round: a transfer too
 * few, too many, or of another sum is counted by its kind.
 */
export async function strayTransfers(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    with expected (kind, ref, world_cents) as (
      select 'recharge', id::text, -arrived_cents from recharge where status = 1
      union all select 'recharge', id::text, -amount_cents from deposit where state in ('credited', 'reversed')
      union all select 'reversal', id::text, amount_cents from deposit where state = 'reversed'
      union all select 'withdraw', id::text, null from withdrawal
      union all select 'withdraw_return', id::text, null from withdrawal where status = 2 or payout_state = 'failed'
      union all select 'payout', id::text, arrival_cents from withdrawal where payout_state = 'done'
    ), posted as (
      select t.kind, t.ref, (select sum(e.amount_cents) from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and a.kind in ('world_bank', 'world_chain')) as world_cents
      from ledger_transfer t where t.kind in ('recharge', 'reversal', 'withdraw', 'withdraw_return', 'payout')
    )
    select kind, count(*)::int as n from expected full join posted using (kind, ref)
    where expected.ref is null or posted.ref is null or expected.world_cents is distinct from posted.world_cents
    group by kind`.execute(db)
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

export interface AuditRow {
  id: number
  at: Date
  isSound: boolean
  findings: Finding[]
}

export async function insertSelfAudit(
  tx: Tx,
  isSound: boolean,
  findings: readonly Finding[],
): Promise<AuditRow> {
  const row = await tx
    .insertInto('self_audit')
    .values({ is_sound: isSound, findings: JSON.stringify(findings) })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()
  return { ...row, isSound, findings: [...findings] }
}

/** The last one; null before the first. */
export async function lastSelfAudit(db: Db): Promise<AuditRow | null> {
  const row = await db
    .selectFrom('self_audit')
    .select(['id', 'at', 'is_sound as isSound', 'findings'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, findings: row.findings as Finding[] } : null // as insertSelfAudit wrote them
}

/** How long ago the last one was; null before the first. */
export async function minutesSinceSelfAudit(db: Db): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select floor(extract(epoch from now() - at) / 60)::int as minutes from self_audit order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.minutes ?? null
}

/** Sound ones are forgotten after a month; unsound ones stay. */
export async function forgetOldAudits(tx: Tx): Promise<void> {
  await sql`delete from self_audit where is_sound and at < now() - interval '30 days'
    and id < (select max(id) from self_audit)`.execute(tx)
}
