import type { proofReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { ProofTurn } from '@sampan/contract/money/recharges/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

/** Recharges not decided whose buyer is asked for another proof, or has sent it. */
export const isOfTurn = (turn: ProofTurn): RawBuilder<boolean> => {
  const isOpen = sql`exists (select from recharge_request q where q.recharge_id = recharge.id and q.answered_at is null)`
  return turn === 'waiting'
    ? sql<boolean>`(recharge.status = 'auditing' and ${isOpen})`
    : sql<boolean>`(recharge.status = 'auditing' and not ${isOpen}
        and exists (select from recharge_request q where q.recharge_id = recharge.id))`
}

interface NewRequest {
  rechargeId: string
  n: number
  reasonCode: (typeof proofReasons)[number]
  reason: string
  operatorId: string
  at: Date
  answerUntil: Date
}

export async function insertProofRequest(tx: Tx, row: NewRequest): Promise<void> {
  await tx
    .insertInto('recharge_request')
    .values({
      recharge_id: row.rechargeId,
      n: row.n,
      reason_code: row.reasonCode,
      reason: row.reason,
      operator_id: row.operatorId,
      asked_at: row.at,
      answer_until: row.answerUntil,
    })
    .execute()
}

/** @returns false when this request is not open */
export async function writeProofAnswer(
  tx: Tx,
  of: { rechargeId: string; n: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recharge_request')
    .set({ answered_at: at })
    .where('recharge_id', '=', of.rechargeId)
    .where('n', '=', of.n)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Adds pictures behind those that are there; the caller holds the recharge. */
export async function addEvidence(
  tx: Tx,
  of: { rechargeId: string; round: number; from: number },
  evidence: readonly string[],
): Promise<void> {
  await tx
    .insertInto('recharge_evidence')
    .values(
      evidence.map((pictureId, index) => ({
        recharge_id: of.rechargeId,
        picture_id: pictureId,
        position: of.from + index,
        round: of.round,
      })),
    )
    .execute()
}

/** Raises the version: what an operator saw before is no longer what they decide on. */
export async function raiseVersion(tx: Tx, rechargeId: string): Promise<void> {
  await tx
    .updateTable('recharge')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', rechargeId)
    .execute()
}
