import { countedHitsMax } from '@sampan/contract/search/limits.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'

/** So many stand among the best; a word that a fiftieth of a million goods have finds a thousand there. */
const bestMax = 50_000
/** In a smaller catalogue nothing has more hits than are looked at one by one. */
const goodsMin = 2 * countedHitsMax
const batchMax = 2000

const best = sql`(select product_id, quality from product_search order by quality desc, product_id desc limit ${sql.lit(bestMax)})`

/** Takes in some that have become one of the best, or stand elsewhere among them; answers how many. */
async function takeIn(tx: Tx): Promise<number> {
  // Rows of the store are locked in the order in which the indexer writes them: the words taken are the newest.
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s where s.product_id = any(array(
      select now_best.product_id from ${best} now_best left join product_search_best known using (product_id)
      where known.quality is distinct from now_best.quality order by now_best.product_id limit ${batchMax}))
    order by s.product_id for share`.execute(tx)
  await sql`
    insert into product_search_best (product_id, words, quality)
    select product_id, words, quality from product_search where product_id = any(${rows.map(({ id }) => id)}::bigint[]) order by product_id
    on conflict (product_id) do update set words = excluded.words, quality = excluded.quality`.execute(tx)
  return rows.length
}

const isLarge = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from product_search limit ${goodsMin + 1}) some_goods`.execute(tx)
  return (rows[0]?.n ?? 0) > goodsMin
}

const leaveOut = (tx: Tx) =>
  sql`delete from product_search_best where product_id not in (select product_id from ${best} now_best)`.execute(
    tx,
  )

/** Once an hour, after the quality was reckoned anew or many goods came: the best goods, for words that very many have. */
export const pickBest: Job = {
  name: 'search.pick-best',
  cron: '50 * * * *',
  work: async (ctx) => {
    const isKept = await ctx.transaction(isLarge)
    if (!isKept) {
      await ctx.transaction((tx) => sql`delete from product_search_best`.execute(tx))
      return
    }
    while ((await ctx.transaction(takeIn)) > 0);
    await ctx.transaction(leaveOut)
  },
}
