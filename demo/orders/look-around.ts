import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'

/** As far back as a shop's numbers go; today is counted as it comes. */
const days = 34

/** Whoever bought had looked before, and many only looked: what a shop's numbers show of the days of the past. */
export async function lookAround(tx: Tx): Promise<void> {
  await sql`
    insert into shop_day (shop_id, day, seen, bagged)
    select shop.id, past.day, 12 + wave + 15 * orders, 1 + wave / 9 + 2 * orders
    from shop
      cross join (select ago, (now() at time zone 'utc')::date - ago as day from generate_series(1, ${sql.lit(days)}) as ago) past
      cross join lateral (select abs(hashint4((shop.id * 100 + past.ago)::int)) % 40 as wave) waves
      cross join lateral (
        select count(*)::int as orders from purchase
        where shop_id = shop.id and (paid_at at time zone 'utc')::date = past.day
      ) paid
    on conflict (shop_id, day) do update set seen = excluded.seen, bagged = excluded.bagged`.execute(tx)
}

/** Words by which people came to what each shop sells most. */
export async function searchAround(tx: Tx): Promise<void> {
  await sql`
    insert into search_open (shop_id, day, words, product_id, who, bagged)
    select shop_id, (now() at time zone 'utc')::date - 1 - (person % 28)::int, words, id,
      decode(md5(format('demo %s %s', id, person)), 'hex'), person % 3 = 0
    from (
      select product.shop_id, product.id, lower(substring(title from '^\\S+ (\\S+ \\S+)')) as words,
        row_number() over (partition by product.shop_id order by sales desc, product.id) as place
      from product join product_text on product_id = product.id and locale = 'en' where on_sale
    ) best cross join lateral generate_series(1, 20 - 4 * place) as person
    where place <= 4 and length(words) between 1 and 60
    on conflict do nothing`.execute(tx)
}
