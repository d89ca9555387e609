import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/**
 * The time before which all changes of orders can be read: the start of the oldest transaction that still writes. A change is later
 * than the start of its transaction, so no commit that comes later adds an earlier change.
 */
export async function readableUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select date_trunc('milliseconds', least(statement_timestamp(), min(xact_start))) as until from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.until ?? new Date(0)
}

export interface ChangeKey {
  changedAt: Date
  id: string
}

/** The ids of a shop's orders that changed after `after`, or since a time, and before `until`; changed longest ago first. */
export async function changedKeys(
  db: Db,
  query: { shopId: number; after: ChangeKey | null; since: Date | null; until: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('shop_id', '=', query.shopId)
    .where('changed_at', '<', query.until)
    .$if(query.after !== null, (orders) =>
      orders.where(
        sql<boolean>`(changed_at, id) > (${query.after?.changedAt}::timestamptz, ${query.after?.id}::uuid)`,
      ),
    )
    .$if(query.after === null && query.since !== null, (orders) =>
      orders.where('changed_at', '>=', query.since ?? query.until),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(query.limit)
    .execute()
  return rows.map(({ id }) => id)
}
