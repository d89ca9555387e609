import { categories } from '@sampan/contract/catalog/categories.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Adds searches of today; who searched the same words within a week is not counted again. */
export async function countSearches(
  db: Db,
  searches: readonly { locale: Locale; words: string; who: Buffer }[],
): Promise<void> {
  await runStatement(
    db,
    `with added as (
      insert into search_seen (locale, words, who, day)
      select one.locale, one.words, one.who, (now() at time zone 'utc')::date
        from unnest($1::text[], $2::text[], $3::bytea[]) as one(locale, words, who)
      on conflict do nothing returning locale, words, day
    )
    insert into search_count (day, locale, words, times)
    select day, locale, words, count(*) from added group by day, locale, words order by day, locale, words
    on conflict (day, locale, words) do update set times = search_count.times + excluded.times`,
    [
      searches.map(({ locale }) => locale),
      searches.map(({ words }) => words),
      searches.map(({ who }) => who),
    ],
  )
}

export async function forgetCounts(db: Db): Promise<void> {
  for (const table of ['search_seen', 'search_count'])
    await deleteInBatches(db, table, sql`day <= (now() at time zone 'utc')::date - 7`)
}

/** Words that so many people searched within these days, those of most people first. */
export async function oftenSearched(
  db: Db,
  locale: Locale,
  { days, peopleMin, limit }: { days: number; peopleMin: number; limit: number },
): Promise<string[]> {
  const rows = await runStatement<{ words: string }>(
    db,
    `select words from search_count where day > (now() at time zone 'utc')::date - $2::int and locale = $1
      group by words having sum(times) >= $3 order by sum(times) desc, words limit ${Number(limit)}`,
    [locale, days, peopleMin],
  )
  return rows.map(({ words }) => words)
}

/** The best sold product of each category, the best of all first. */
export async function bestSoldOfEach(db: Db, limit: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select best.id from unnest($1::text[]) as one(category), lateral (
        select p.id, p.sales from product p join shop on shop.id = p.shop_id and shop.open
        where p.on_sale and p.in_stock and p.category = one.category order by p.sales desc, p.id desc limit 1
      ) best order by best.sales desc limit ${Number(limit)}`,
    [categories],
  )
  return rows.map(({ id }) => id)
}
