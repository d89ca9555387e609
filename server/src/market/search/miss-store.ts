import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface Miss {
  /** The shop that was searched; 0: all. */
  shopId: number
  /** Empty: none was asked for. */
  category: string
  words: string
  /** Which of 64 bits stands for who searched. */
  mark: number
}

/** Rows that are kept of one day: more would say the same, and who floods it fills no table. */
export const missesOfDayMax = 2000
/** Days, by UTC, for which they are kept and shown. */
export const missDays = 30
/** Words that fewer people searched are not shown: they might be one person's. */
const peopleMin = 3
const shownMax = 100

const today = "(now() at time zone 'utc')::date"

export async function addMisses(db: Db, misses: readonly Miss[]): Promise<void> {
  await runStatement(
    db,
    `insert into search_miss (day, shop_id, category, words, times, marks)
    select ${today}, shop_id, category, words, count(*)::int, bit_or(set_bit(repeat('0', 64)::bit(64), mark, 1))
    from unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) as one(shop_id, category, words, mark)
    where (select count(*) from (select from search_miss kept where kept.day = ${today} limit ${missesOfDayMax}) few) < ${missesOfDayMax}
    group by shop_id, category, words order by shop_id, category, words
    on conflict (day, shop_id, category, words) do update set times = search_miss.times + excluded.times,
      marks = search_miss.marks | excluded.marks`,
    [
      misses.map(({ shopId }) => shopId),
      misses.map(({ category }) => category),
      misses.map(({ words }) => words),
      misses.map(({ mark }) => mark),
    ],
  )
}

export interface MissedWords {
  words: string
  people: number
  times: number
  day: string
}

const counted = `bit_count(bit_or(marks))::int as people, sum(times)::int as times, max(day)::text as day`
const ofEnough = `having bit_count(bit_or(marks)) >= ${peopleMin}`

/** Words without hits in the whole market, those of most people first. */
export const missedOfMarket = (db: Db): Promise<MissedWords[]> =>
  runStatement<MissedWords>(
    db,
    `select words, ${counted} from search_miss where shop_id = 0 and day > ${today} - ${missDays}
    group by words ${ofEnough} order by people desc, times desc, words limit ${shownMax}`,
    [],
  )

/** Words without hits in a shop, and in the categories of what it has on sale. */
export const missedOfShop = (
  db: Db,
  shopId: number,
): Promise<(MissedWords & { category: string | null })[]> =>
  runStatement<MissedWords & { category: string | null }>(
    db,
    `select words, nullif(category, '') as category, ${counted} from (
      select words, '' as category, marks, times, day from search_miss
        where shop_id = $1 and day > ${today} - ${missDays}
      union all
      select words, miss.category, marks, times, day from search_miss miss
        where shop_id = 0 and day > ${today} - ${missDays} and category <> '' and exists (
          select from product where product.shop_id = $1 and product.on_sale and product.category = miss.category)
    ) found group by words, category ${ofEnough} order by people desc, times desc, words limit ${shownMax}`,
    [shopId],
  )

export async function deleteMisses(db: Db): Promise<void> {
  await deleteInBatches(db, 'search_miss', sql`day <= ${sql.raw(today)} - ${sql.lit(missDays)}`)
}
