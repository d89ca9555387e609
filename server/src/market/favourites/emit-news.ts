import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { dropNews, holdNews, type News, takeBack, takeCheaper } from './alert-store.ts'
import type { FavouriteTold } from './events.ts'

/** Told in one transaction: however many like a product, each takes a moment. */
export const toldAtOnce = 500

/**
 * Tells some of those who asked for it that a favourite is back or cheaper. That they are told and that they no longer wait is
 * one transaction, so nobody is told twice of one change. Who is told that it is back need not hear that it is cheaper too.
 */
async function emitSome(tx: Tx, news: News): Promise<void> {
  const { productId, priceCents } = news
  const back = news.isThere && news.isBack ? await takeBack(tx, productId, toldAtOnce) : []
  const cheaper = news.isThere ? await takeCheaper(tx, productId, priceCents, toldAtOnce) : []
  const heard = new Set(back)
  const others = cheaper.filter((buyerId) => !heard.has(buyerId))
  await emitEach(tx, { productId, what: 'back', priceCents, buyerIds: back })
  await emitEach(tx, { productId, what: 'cheaper', priceCents, buyerIds: others })
  if (back.length < toldAtOnce && cheaper.length < toldAtOnce) await dropNews(tx, news.id)
}

const emitEach = async (tx: Tx, told: FavouriteTold): Promise<void> => {
  if (told.buyerIds.length > 0) await emit(tx, 'favourite.told', told)
}

/** Tells all of them. @returns in how many transactions */
export const emitNews = (ctx: JobContext): Promise<number> =>
  workInBatches(ctx, {
    job: 'favourites.tell-news',
    max: 1,
    take: holdNews,
    idOf: ({ id }) => id,
    async work(tx, some) {
      for (const news of some) await emitSome(tx, news)
    },
  })

export const newsJob: Job = {
  name: 'favourites.tell-news',
  cron: '* * * * *',
  work: async (ctx) => {
    await emitNews(ctx)
  },
}
