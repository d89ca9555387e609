import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#kernel/database.ts'

/** Letters and digits that are not mistaken for one another, as `payReferenceShape` has them. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

export const newReference = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** The reference that a buyer has for a way and has not used yet. */
export async function openReference(db: Db, buyerId: string, wayId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recharge_reference')
    .select('reference')
    .where('buyer_id', '=', buyerId)
    .where('way_id', '=', wayId)
    .where('recharge_id', 'is', null)
    .executeTakeFirst()
  return row?.reference
}

export async function insertReference(
  tx: Tx,
  row: { reference: string; buyerId: string; wayId: string },
): Promise<void> {
  await tx
    .insertInto('recharge_reference')
    .values({ reference: row.reference, buyer_id: row.buyerId, way_id: row.wayId })
    .execute()
}

/** A recharge takes its reference: the next one gets another. */
export async function takeReference(tx: Tx, reference: string, rechargeId: string): Promise<void> {
  await tx
    .updateTable('recharge_reference')
    .set({ recharge_id: rechargeId })
    .where('reference', '=', reference)
    .where('recharge_id', 'is', null)
    .execute()
}

/** The buyer to whom a reference was given, whether they sent a proof or not. */
export async function buyerOfReference(db: Db, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('recharge_reference')
    .select('buyer_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.buyer_id ?? null
}
