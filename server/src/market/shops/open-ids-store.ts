import type { Db } from '#kernel/database.ts'

/** Ids of open shops, in their order; `limit` at most. */
export async function idsOfOpenShops(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('open', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
