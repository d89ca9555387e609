import type { Db } from '#kernel/database.ts'

/** True if a shop came of this buyer's application. The table is of `merchants`, which stands above. */
export async function isShopOf(db: Db, shopId: number, buyerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_application')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return row !== undefined
}
