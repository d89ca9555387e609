import type { Locale } from '@sampan/contract/wire/locales.ts'
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

export async function deleteCounts(db: Db): Promise<void> {
  for (const table of ['search_seen', 'search_count'])
    await deleteInBatches(db, table, sql`day <= (now() at time zone 'utc')::date - 7`)
}

/** Searched by fewer people, words are not shown to others: they might be one person's. */
const peopleMin = 5
const days = 7

/** Words that many people searched of late, those of most people first. */
export async function oftenSearched(db: Db, locale: Locale, limit: number): Promise<string[]> {
  const rows = await runStatement<{ words: string }>(
    db,
    `select words from search_count where day > (now() at time zone 'utc')::date - $2::int and locale = $1
      group by words having sum(times) >= $3 order by sum(times) desc, words limit ${Number(limit)}`,
    [locale, days, peopleMin],
  )
  return rows.map(({ words }) => words)
}

/** The same of words that begin so. */
export async function searchedBeginning(
  db: Db,
  locale: Locale,
  beginning: string,
  limit: number,
): Promise<string[]> {
  const rows = await runStatement<{ words: string }>(
    db,
    `select words from search_count where locale = $1 and words like $4 and words <> $5
      and day > (now() at time zone 'utc')::date - $2::int
      group by words having sum(times) >= $3 order by sum(times) desc, words limit ${Number(limit)}`,
    [locale, days, peopleMin, `${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`, beginning],
  )
  return rows.map(({ words }) => words)
}
