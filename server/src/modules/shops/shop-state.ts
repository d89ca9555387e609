import type { Db } from '#kernel/database.ts'

/** Whether buyers find the shop. */
export async function isShopOpen(db: Db, shopId: number): Promise<boolean> {
  const row = await db.selectFrom('shop').select('open').where('id', '=', shopId).executeTakeFirst()
  return row?.open ?? false
}

/** Whether a shop is there, and until when it is away; null while it is not. */
export async function shopState(
  db: Db,
  shopId: number,
  now: Date,
): Promise<{ isOpen: boolean; awayUntil: Date | null }> {
  const row = await db
    .selectFrom('shop')
    .select(['open', 'away_until'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  const isAway = row.away_until !== null && row.away_until > now
  return { isOpen: row.open, awayUntil: isAway ? row.away_until : null }
}
