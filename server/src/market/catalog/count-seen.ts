import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

const flushAfterMs = 2000
/** Looks by product that are not written yet, for each database. */
const waiting = new WeakMap<Db, Map<number, number>>()

/**
 * Counts a look at a product's page. Looks are written together every two seconds, so that reading a page costs no
 * write; a killed process loses at most those two seconds of a number that nobody is owed.
 */
export function countSeen(db: Db, productId: number): void {
  const looks = waiting.get(db) ?? new Map<number, number>()
  looks.set(productId, (looks.get(productId) ?? 0) + 1)
  if (waiting.has(db)) return
  waiting.set(db, looks)
  setTimeout(() => {
    flushSeen(db).catch(() => undefined) // the database is away; so are these looks
  }, flushAfterMs).unref()
}

/** The last write for each database, done or under way. */
const writes = new WeakMap<Db, Promise<void>>()

/** Writes what is waiting, after what is being written: who has waited for it finds all looks counted. */
export function flushSeen(db: Db): Promise<void> {
  const before = writes.get(db) ?? Promise.resolve()
  const write = before.catch(() => undefined).then(() => writeSeen(db))
  writes.set(db, write)
  return write
}

/** The rows are locked in id order, as those who count sales lock them. */
async function writeSeen(db: Db): Promise<void> {
  const looks = [...(waiting.get(db) ?? [])]
  waiting.delete(db)
  if (looks.length === 0) return
  await sql`
    with look as (
      select * from unnest(${looks.map(([id]) => id)}::bigint[], ${looks.map(([, n]) => n)}::int[]) as look(id, n)
    ), held as materialized (
      select id from product where id in (select id from look) order by id for no key update
    ), counted_days as (
      -- What its shop reads as the looks of a day.
      insert into shop_day (shop_id, day, seen)
      select shop_id, (now() at time zone 'utc')::date, sum(look.n) from look join product using (id)
      group by shop_id order by shop_id
      on conflict (shop_id, day) do update set seen = shop_day.seen + excluded.seen
    )
    update product set seen = seen + look.n from look join held using (id) where product.id = look.id`.execute(
    db,
  )
}
