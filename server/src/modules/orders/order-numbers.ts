import type { Db } from '#kernel/database.ts'

/** Under which numbers buyers know orders, by their ids. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'order_no'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.order_no]))
}
