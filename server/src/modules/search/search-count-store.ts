import { categories } from '@sampan/contract/catalog/categories.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Words that were searched so often within these days, the most often first. */
export async function oftenSearched(
  db: Db,
  locale: Locale,
  { days, timesMin, limit }: { days: number; timesMin: number; limit: number },
): Promise<string[]> {
  const rows = await runStatement<{ words: string }>(
    db,
    `select words from search_count where day > (now() at time zone 'utc')::date - $2::int and locale = $1
      group by words having sum(times) >= $3 order by sum(times) desc, words limit ${Number(limit)}`,
    [locale, days, timesMin],
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
