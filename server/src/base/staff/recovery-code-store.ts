import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { hashToken } from '#kernel/ids.ts'

/** Recovery codes of operators. Of each its hash is kept alone; they are random enough for that. */

/** Makes these the only recovery codes of an operator. */
export async function replaceRecoveryCodes(
  tx: Tx,
  operatorId: string,
  codes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, operatorId)
  const rows = codes.map((code) => ({ operator_id: operatorId, code_hash: hashToken(code) }))
  await tx.insertInto('operator_recovery_code').values(rows).execute()
}

/** Uses a code up. @returns false when it is none of the operator's, or was used before */
export async function takeRecoveryCode(tx: Tx, operatorId: string, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable('operator_recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Codes that are not used yet, and when they were made; null while there were none. */
export async function recoveryCodesOf(
  db: Db,
  operatorId: string,
): Promise<{ left: number; madeAt: Date | null }> {
  const row = await db
    .selectFrom('operator_recovery_code')
    .select((of) => [
      sql<number>`count(*) filter (where used_at is null)::int`.as('left'),
      of.fn.max('made_at').as('madeAt'),
    ])
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return row
}

export const deleteRecoveryCodes = (tx: Tx, operatorId: string) =>
  tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute()
