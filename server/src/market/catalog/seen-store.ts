import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Adds looks, by product. The rows are locked in id order, as those who count sales lock them. */
export async function addSeen(db: Db, looks: ReadonlyMap<number, number>): Promise<void> {
  const seen = [...looks]
  await sql`
    with look as (
      select * from unnest(${seen.map(([id]) => id)}::bigint[], ${seen.map(([, n]) => n)}::int[]) as look(id, n)
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
