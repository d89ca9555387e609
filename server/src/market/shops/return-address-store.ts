import type { ShopAddress } from '@sampan/contract/market/shops/address.ts'
import type { Db } from '#kernel/database.ts'

/** Address from which a shop sends and at which it takes returns; null as long as it has not said. */
export async function returnAddressOf(db: Db, shopId: number): Promise<ShopAddress | null> {
  const row = await db
    .selectFrom('shop')
    .select('return_address as address')
    .where('id', '=', shopId)
    .executeTakeFirst()
  return row?.address ?? null
}
