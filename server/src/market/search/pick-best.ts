import { countedHitsMax } from '@sampan/contract/market/search/limits.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { addJob, type Job, type JobContext } from '#kernel/jobs.ts'

/** The number of best goods; a word that a fiftieth of a million goods have finds a thousand there. */
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

/** One process at a time picks: two would wait for each other's rows. */
const alone = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('search.pick-best', 0))`.execute(tx)

/** The number of goods is read from the database's statistics, which are made anew some minutes after an import. */
const countAnew = ({ db, log }: JobContext): Promise<void> =>
  sql`analyze product_search_best (quality), product_search (quality)`.execute(db).then(
    () => {},
    (error: unknown) =>
      log.warn({ err: error }, 'the goods were not counted anew; the database does so itself later'),
  )

/** Once an hour, after the quality was reckoned anew or goods came: the best goods, for words that very many have. */
export const pickBest: Job = {
  name: 'search.pick-best',
  cron: '50 * * * *',
  work: async (ctx) => {
    const inTurn = <Result>(step: (tx: Tx) => Promise<Result>): Promise<Result> =>
      ctx.transaction(async (tx) => {
        await alone(tx)
        return step(tx)
      })
    if (!(await ctx.transaction(isLarge))) {
      await inTurn((tx) => sql`delete from product_search_best`.execute(tx))
      return
    }
    let taken = 0
    for (let count = await inTurn(takeIn); count > 0; count = await inTurn(takeIn)) taken += count
    await inTurn(leaveOut)
    if (taken >= batchMax) await countAnew(ctx)
  },
}

/** The number of goods changed at once that counts as an import, and not as what shops do in an hour. */
export const importedMin = 1000
/** Whatever goes on coming puts the job off; the hourly one does not wait for its end. */
const afterImportMs = 10_000

/** Lets the best be picked soon after the last of very many goods. */
export const pickBestSoon = (ctx: JobContext): Promise<void> =>
  ctx.transaction((tx) =>
    addJob(tx, pickBest.name, null, {
      jobKey: pickBest.name,
      runAt: new Date(ctx.clock.now().getTime() + afterImportMs),
    }),
  )
