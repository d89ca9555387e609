import { hidingStep, holdingStep } from '@sampan/contract/market/shops/suspension-steps.ts'
import type { Db, Tx } from '#kernel/database.ts'

/** True if buyers find the shop. */
export async function isShopOpen(db: Db, shopId: number): Promise<boolean> {
  const row = await db.selectFrom('shop').select('open').where('id', '=', shopId).executeTakeFirst()
  return row?.open ?? false
}

/** True if Sampan hides the goods of the shop for now. */
export async function areGoodsHidden(db: Db, shopId: number): Promise<boolean> {
  const row = await db.selectFrom('shop').select('suspended').where('id', '=', shopId).executeTakeFirst()
  return row !== undefined && row.suspended >= hidingStep
}

/** True if nothing is paid out to the shop for now; until the transaction ends nobody decides otherwise. */
export async function arePayoutsHeld(tx: Tx, shopId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('shop')
    .select('suspended')
    .where('id', '=', shopId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined && row.suspended >= holdingStep
}

/** Presence of a shop, the step of its suspension, and until when it is away; null while it is not. */
export async function shopState(
  db: Db,
  shopId: number,
  now: Date,
): Promise<{ isOpen: boolean; suspended: 0 | 1 | 2 | 3; awayUntil: Date | null }> {
  const row = await db
    .selectFrom('shop')
    .select(['open', 'suspended', 'away_until'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  const isAway = row.away_until !== null && row.away_until > now
  return { isOpen: row.open, suspended: row.suspended, awayUntil: isAway ? row.away_until : null }
}
