import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/**
 * Sum that one operator alone passed since a time, in cents: for each of these buyers, whoever the operator was, and by
 * one operator for all buyers together.
 */
export async function passedAlone(
  db: Db,
  { buyerIds, operatorId, since }: { buyerIds: readonly string[]; operatorId: string; since: Date },
): Promise<{ forBuyer: ReadonlyMap<string, number>; byOperator: number }> {
  const { rows } = await sql<{ buyerId: string | null; cents: number }>`
    with passed as (
      select r.buyer_id, r.arrived_cents, min(a.operator_id::text) as operator from recharge r
      join approval a on a.subject_type = 'recharge' and a.subject_id = r.id and a.decision = 'pass'
      where r.status = 'passed' and r.decided_at > ${since} group by r.id having count(*) = 1
    )
    select buyer_id as "buyerId", sum(arrived_cents)::bigint as cents from passed
      where buyer_id = any(${[...new Set(buyerIds)]}::uuid[]) group by 1
    union all
    select null, coalesce(sum(arrived_cents), 0)::bigint from passed where operator = ${operatorId}`.execute(
    db,
  )
  return {
    forBuyer: new Map(
      rows.flatMap(({ buyerId, cents }) => (buyerId === null ? [] : [[buyerId, Number(cents)]])),
    ),
    byOperator: Number(rows.find(({ buyerId }) => buyerId === null)?.cents ?? 0),
  }
}

/** Advisory lock: recharges that an operator passes run one after the other, so that each counts those before it. */
export async function lockPassesOf(tx: Tx, operatorId: string): Promise<void> {
  await sql`select from operator where id = ${operatorId} for no key update`.execute(tx)
}
