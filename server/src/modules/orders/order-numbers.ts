import { sql } from 'kysely'
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

/** Freight that was paid and not refunded, by order id, for the settlement. */
export async function freightCentsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('purchase')
    .select([
      'id',
      sql<number>`(purchase.freight_cents - (select coalesce(sum(c.freight_cents), 0) from refund_case c
        where c.purchase_id = purchase.id and c.state = 'refunded'))::bigint`.as('cents'),
    ])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.cents]))
}
