import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { OperatorIdentityTable } from '#kernel/tables.generated.ts'

export type IdentityRow = Selectable<OperatorIdentityTable>

/** A person at the provider: the pair that never changes and is never given to another. */
export interface Identity {
  issuer: string
  subject: string
}

/** Locks the identity: of two sign-ins at once the second sees what the first has changed. */
export const lockIdentity = (tx: Tx, { issuer, subject }: Identity): Promise<IdentityRow | undefined> =>
  tx
    .selectFrom('operator_identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

export const findIdentityOf = (db: Db, operatorId: string): Promise<IdentityRow | undefined> =>
  db.selectFrom('operator_identity').selectAll().where('operator_id', '=', operatorId).executeTakeFirst()

/** @returns false when the person, or the account, is linked already */
export async function insertIdentity(tx: Tx, operatorId: string, identity: Identity): Promise<boolean> {
  const made = await tx
    .insertInto('operator_identity')
    .values({ operator_id: operatorId, ...identity })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function setClosed(tx: Tx, operatorId: string, isClosed: boolean): Promise<void> {
  await tx
    .updateTable('operator_identity')
    .set({ closed_at: isClosed ? sql<Date>`now()` : null })
    .where('operator_id', '=', operatorId)
    .execute()
}

export const deleteIdentity = (tx: Tx, operatorId: string): Promise<Identity | undefined> =>
  tx
    .deleteFrom('operator_identity')
    .where('operator_id', '=', operatorId)
    .returning(['issuer', 'subject'])
    .executeTakeFirst()

/** Ids of all operators who are linked; they are few. */
export async function linkedOperators(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('operator_identity as i')
    .innerJoin('operator as o', 'o.id', 'i.operator_id')
    .select('i.operator_id')
    .where('o.role', '<>', 'seller')
    .execute()
  return new Set(rows.map((row) => row.operator_id))
}
