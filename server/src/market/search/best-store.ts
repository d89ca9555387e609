import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** The number of best goods; a word that a fiftieth of a million goods have finds a thousand there. */
const bestMax = 50_000

const best = sql`(select product_id, quality from product_search order by quality desc, product_id desc limit ${sql.lit(bestMax)})`

/** Takes in some that have become one of the best, or stand elsewhere among them; answers how many. */
export async function takeIn(tx: Tx, limit: number): Promise<number> {
  // Rows of the store are locked in the order in which the indexer writes them: the words taken are the newest.
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s where s.product_id = any(array(
      select now_best.product_id from ${best} now_best left join product_search_best known using (product_id)
      where known.quality is distinct from now_best.quality order by now_best.product_id limit ${limit}))
    order by s.product_id for share`.execute(tx)
  await sql`
    insert into product_search_best (product_id, words, quality)
    select product_id, words, quality from product_search where product_id = any(${rows.map(({ id }) => id)}::bigint[]) order by product_id
    on conflict (product_id) do update set words = excluded.words, quality = excluded.quality`.execute(tx)
  return rows.length
}

/** Takes out what is no longer one of the best. */
export async function leaveOut(tx: Tx): Promise<void> {
  await sql`delete from product_search_best where product_id not in (select product_id from ${best} now_best)`.execute(
    tx,
  )
}

export async function deleteBest(tx: Tx): Promise<void> {
  await sql`delete from product_search_best`.execute(tx)
}

/** True if the catalogue has more goods than `min`; counts no further. */
export async function hasMoreGoods(tx: Tx, min: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from product_search limit ${min + 1}) some_goods`.execute(tx)
  return (rows[0]?.n ?? 0) > min
}

/** One process at a time picks: two would wait for each other's rows. */
export async function lockBest(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search.pick-best', 0))`.execute(tx)
}

export async function analyzeQuality(db: Db): Promise<void> {
  await sql`analyze product_search_best (quality), product_search (quality)`.execute(db)
}
