import type { HeldSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Team } from './team-of.ts'

export interface HeldRef {
  type: HeldSubject
  id: string
}

/** Makes those who change who has a thing wait for each other, also where nobody has it. */
export async function lockHold(tx: Tx, { shopId }: Team, { type, id }: HeldRef): Promise<void> {
  const name = `hold:${shopId ?? 0}:${type}:${id}`
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** @returns the operator who has it; null: nobody */
export async function holderOf(db: Db, { shopId }: Team, { type, id }: HeldRef): Promise<string | null> {
  const [row] = await runStatement<{ operatorId: string }>(
    db,
    `select operator_id as "operatorId" from team_hold
    where subject_type = $1 and subject_id = $2 and coalesce(shop_id, 0) = $3`,
    [type, id, shopId ?? 0],
  )
  return row?.operatorId ?? null
}

export async function writeHold(
  tx: Tx,
  { shopId }: Team,
  { type, id }: HeldRef,
  { operatorId, by, at }: { operatorId: string; by: string; at: Date },
): Promise<void> {
  await runStatement(
    tx,
    `insert into team_hold (shop_id, subject_type, subject_id, operator_id, given_by, at) values ($1, $2, $3, $4, $5, $6)
    on conflict (subject_type, subject_id, coalesce(shop_id, 0))
    do update set operator_id = excluded.operator_id, given_by = excluded.given_by, at = excluded.at`,
    [shopId, type, id, operatorId, by, at],
  )
}

export async function deleteHold(tx: Tx, { shopId }: Team, { type, id }: HeldRef): Promise<void> {
  await runStatement(
    tx,
    'delete from team_hold where subject_type = $1 and subject_id = $2 and coalesce(shop_id, 0) = $3',
    [type, id, shopId ?? 0],
  )
}

/** Frees what somebody has who works here no more, and where they were. */
export async function deleteHoldsOf(tx: Tx, operatorId: string): Promise<void> {
  await runStatement(tx, 'delete from team_hold where operator_id = $1', [operatorId])
  await runStatement(tx, 'delete from team_presence where operator_id = $1', [operatorId])
}
