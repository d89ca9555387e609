import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Count of changes: the number of the latest, and the name of the count. */
export interface FeedCount {
  last: number
  epoch: string
}

/**
 * The count as it is now. Its name differs from that of the same database before a restore: what a reader took since the backup was made
 * is no longer true.
 */
export async function readCount(db: Db): Promise<FeedCount> {
  const [row] = await runStatement<FeedCount>(
    db,
    `select last, left(md5(epoch::text || coalesce(
        (select string_agg(key || coalesce(value ->> 'restoredAt', value ->> 'resumedAt', ''), ' ' order by key)
         from app_setting where key in ('restored', 'restored.payouts')), '')), 8) as epoch from feed_count`,
    [],
  )
  if (!row) throw new Error('The count of changes of the feed is missing')
  return row
}

/** Products whose last change has a number above `after` and up to `upTo`, by that number. */
export const changedProducts = (
  db: Db,
  after: number,
  upTo: number,
  limit: number,
): Promise<{ productId: number; number: number }[]> =>
  runStatement(
    db,
    `select product_id as "productId", number from feed_change
      where number > $1 and number <= $2 order by number limit $3`,
    [after, upTo, limit],
  )

/** All SKUs of these products, closed ones too, in the order of their ids. */
export const skusOf = (db: Db, productIds: readonly number[]): Promise<{ id: number; productId: number }[]> =>
  runStatement(
    db,
    'select id, product_id as "productId" from sku where product_id = any($1::bigint[]) order by product_id, id',
    [productIds],
  )

/** Days in which these shops take goods back for nothing, by shop; those that promise nothing are not in it. */
export async function freeReturnDays(
  db: Db,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await runStatement<{ shopId: number; days: number }>(
    db,
    `select shop_id as "shopId", return_days as days from shop_promise
      where shop_id = any($1::bigint[]) and return_days is not null`,
    [shopIds],
  )
  return new Map(rows.map(({ shopId, days }) => [shopId, days]))
}

/** Gives numbers to some of what waits at `now`. @returns true while more may wait */
export async function giveNumbers(db: Db, now: Date, limit: number): Promise<boolean> {
  const [row] = await runStatement<{ isMore: boolean }>(db, 'select feed_give_numbers($1, $2) as "isMore"', [
    now,
    limit,
  ])
  return row?.isMore ?? false
}
