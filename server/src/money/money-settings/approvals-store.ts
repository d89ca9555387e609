import { type KnownOperator, operatorNames } from '#base/staff/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { mayAudit } from './audit-policy.ts'

export type DecisionSubject = 'recharge' | 'withdrawal' | 'shopPayout'
export type Decision = 'pass' | 'refuse'

/** The decision of one operator about a recharge or withdrawal. */
export interface Approval {
  operator: KnownOperator
  decision: Decision
  /** The amount that the operator says arrived, in cents; null for a refusal and for withdrawals. */
  arrivedCents: number | null
  at: Date
}

/** The approvals of one subject, in the order of time. Inside a transaction lock the subject first. */
export async function findApprovals(db: Db, subject: DecisionSubject, id: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approval')
    .select(['operator_id', 'decision', 'arrived_cents', 'at'])
    .where('subject_type', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute()
  const names = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  )
  return rows.flatMap((row) => {
    const operator = names.get(row.operator_id)
    const { decision } = row
    // The table's CHECK allows the other decisions for disputes only.
    if (!operator || (decision !== 'pass' && decision !== 'refuse')) return []
    return [{ operator, decision, arrivedCents: row.arrived_cents, at: row.at }]
  })
}

/**
 * True if an approval still counts: its operator was not disabled, reset or given more rights since, and has not changed
 * role.
 */
export const stillCounts = ({ isDisabled, role, agrees }: KnownOperator): boolean =>
  !isDisabled && mayAudit(role) && agrees

/** The number of valid approvals of each subject; subjects without one are not in the map. */
export async function countApprovals(
  db: Db,
  subject: DecisionSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval')
    .select(['subject_id', 'operator_id'])
    .where('subject_type', '=', subject)
    .where('subject_id', 'in', ids)
    .where('decision', '=', 'pass')
    .execute()
  const operators = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  )
  const counted = rows.filter(({ operator_id }) => {
    const operator = operators.get(operator_id)
    return operator !== undefined && stillCounts(operator)
  })
  const bySubject = Map.groupBy(counted, ({ subject_id }) => subject_id)
  return new Map([...bySubject].map(([subject, approvers]) => [subject, approvers.length]))
}

export interface NewApproval {
  subject: DecisionSubject
  id: string
  operatorId: string
  decision: Decision
  arrivedCents: number | null
  seenVersion: number
}

/** Stores an operator's approval. Each operator has one: a later decision replaces the earlier one. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  await tx
    .insertInto('approval')
    .values({
      subject_type: approval.subject,
      subject_id: approval.id,
      operator_id: approval.operatorId,
      decision: approval.decision,
      arrived_cents: approval.arrivedCents,
      seen_version: approval.seenVersion,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id', 'operator_id']).doUpdateSet((eb) => ({
        decision: eb.ref('excluded.decision'),
        arrived_cents: eb.ref('excluded.arrived_cents'),
        seen_version: eb.ref('excluded.seen_version'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()
}
