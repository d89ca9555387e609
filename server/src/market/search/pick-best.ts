import { countedHitsMax } from '@sampan/contract/market/search/limits.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob, type Job, type JobContext } from '#kernel/jobs.ts'
import { analyzeQuality, deleteBest, hasMoreGoods, leaveOut, lockBest, takeIn } from './best-store.ts'

/** In a smaller catalogue nothing has more hits than are looked at one by one. */
const goodsMin = 2 * countedHitsMax
const batchMax = 2000

/** The number of goods is read from the database's statistics, which are made anew some minutes after an import. */
const countAnew = ({ db, log }: JobContext): Promise<void> =>
  analyzeQuality(db).catch((error: unknown) =>
    log.warn({ err: error }, 'the goods were not counted anew; the database does so itself later'),
  )

/** Once an hour, after the quality was computed anew or goods came: the best goods, for words that very many have. */
export const pickBest: Job = {
  name: 'search.pick-best',
  cron: '50 * * * *',
  work: async (ctx) => {
    const inTurn = <Result>(step: (tx: Tx) => Promise<Result>): Promise<Result> =>
      ctx.transaction(async (tx) => {
        await lockBest(tx)
        return step(tx)
      })
    if (!(await ctx.transaction((tx) => hasMoreGoods(tx, goodsMin)))) {
      await inTurn(deleteBest)
      return
    }
    let taken = 0
    const takeSome = (tx: Tx) => takeIn(tx, batchMax)
    for (let count = await inTurn(takeSome); count > 0; count = await inTurn(takeSome)) taken += count
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
