import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import type { Job } from '#kernel/jobs.ts'
import { dropNews, holdNews, takeBack, takeCheaper } from './alert-store.ts'
import type { FavouriteTold } from './events.ts'

/** Told in one transaction: however many like a product, each takes a moment. */
export const toldAtOnce = 500

/**
 * Tells some of those who asked for it that a favourite is back or cheaper. That they are told and that they no longer wait is
 * one transaction, so nobody is told twice of one change. Who is told that it is back need not hear that it is cheaper too.
 * @returns whether there may be more to tell
 */
export async function tellSome(tx: Tx): Promise<boolean> {
  const news = await holdNews(tx)
  if (!news) return false
  const { productId, priceCents } = news
  const back = news.isThere && news.isBack ? await takeBack(tx, productId, toldAtOnce) : []
  const cheaper = news.isThere ? await takeCheaper(tx, productId, priceCents, toldAtOnce) : []
  const heard = new Set(back)
  const others = cheaper.filter((buyerId) => !heard.has(buyerId))
  await tellThem(tx, { productId, what: 'back', priceCents, buyerIds: back })
  await tellThem(tx, { productId, what: 'cheaper', priceCents, buyerIds: others })
  if (back.length < toldAtOnce && cheaper.length < toldAtOnce) await dropNews(tx, news.id)
  return true
}

const tellThem = async (tx: Tx, told: FavouriteTold): Promise<void> => {
  if (told.buyerIds.length > 0) await emit(tx, 'favourite.told', told)
}

export const tellNewsJob: Job = {
  name: 'favourites.tell-news',
  cron: '* * * * *',
  work: async (ctx) => {
    while (await ctx.transaction(tellSome));
  },
}
