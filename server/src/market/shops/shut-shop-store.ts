import type { Db } from '#kernel/database.ts'

/** True if a suspension hides the shop and its goods. */
export async function isShutByOperators(db: Db, shopId: number): Promise<boolean> {
  const row = await db.selectFrom('shop').select('suspended').where('id', '=', shopId).executeTakeFirst()
  return (row?.suspended ?? 0) >= 2
}
