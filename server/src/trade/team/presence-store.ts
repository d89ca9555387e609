import type { OperatorName } from '#base/staff/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { SubjectRef } from './subject-store.ts'
import type { Team } from './team-of.ts'

/**
 * Renews that an operator has a thing open, and deletes where they were before.
 * @returns true when they were not there a moment ago
 */
export async function renewPresence(
  tx: Tx,
  { shopId }: Team,
  { type, id }: SubjectRef,
  { operatorId, at, validFrom }: { operatorId: string; at: Date; validFrom: Date },
): Promise<boolean> {
  await runStatement(
    tx,
    `delete from team_presence where operator_id = $1 and seen_at < $2 and (subject_type, subject_id) <> ($3, $4)`,
    [operatorId, validFrom, type, id],
  )
  const [before] = await runStatement<{ seenAt: Date }>(
    tx,
    `select seen_at as "seenAt" from team_presence
    where operator_id = $1 and subject_type = $2 and subject_id = $3 for update`,
    [operatorId, type, id],
  )
  await runStatement(
    tx,
    `insert into team_presence (operator_id, subject_type, subject_id, shop_id, seen_at) values ($1, $2, $3, $4, $5)
    on conflict (operator_id, subject_type, subject_id) do update set seen_at = excluded.seen_at`,
    [operatorId, type, id, shopId, at],
  )
  return before === undefined || before.seenAt < validFrom
}

/** @returns true when they were there */
export async function deletePresence(tx: Tx, operatorId: string, { type, id }: SubjectRef): Promise<boolean> {
  const gone = await runStatement(
    tx,
    `delete from team_presence where operator_id = $1 and subject_type = $2 and subject_id = $3 returning operator_id`,
    [operatorId, type, id],
  )
  return gone.length > 0
}

/** Others of a team who have a thing open, by name. */
export const presentAt = (
  db: Db,
  { shopId }: Team,
  { type, id }: SubjectRef,
  { but, validFrom, limit }: { but: string; validFrom: Date; limit: number },
): Promise<OperatorName[]> =>
  runStatement<OperatorName>(
    db,
    `select o.id, o.account, o.name, o.role from team_presence p join operator o on o.id = p.operator_id
    where p.subject_type = $1 and p.subject_id = $2 and coalesce(p.shop_id, 0) = $3 and p.seen_at >= $4
      and p.operator_id <> $5 and o.disabled_at is null
    order by lower(o.name), o.id limit ${Number(limit)}`,
    [type, id, shopId ?? 0, validFrom, but],
  )
