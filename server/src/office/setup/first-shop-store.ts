import type { Db } from '#kernel/database.ts'

/** Origin of the shop of a set-up: the database has one at most. */
export const firstShopOrigin = 'setup/first'

/** The id of the shop that a set-up has opened; null when there is none. */
export async function findFirstShop(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .where('external_id', '=', firstShopOrigin)
    .executeTakeFirst()
  return row?.id ?? null
}
