import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { notify } from './notify.ts'
import { deleteTold, goOnWith, holdShopNews, type ShopNews, takeBuyersOf } from './shop-news-store.ts'

/** Orders that are looked at in one transaction: however many a shop has open, each takes a moment. */
const ordersAtOnce = 500
const deletedAtOnce = 5000

/**
 * Tells buyers who have open orders of a shop that it takes no new ones, or takes them again: each once, by one of their orders. Their
 * notices, that they were told, and how far the news are, are one transaction.
 */
export const notifyOfShops: Service = { name: 'notifications.shops', everyMs: 2000, step: mailDue }

async function mailDue(ctx: JobContext): Promise<void> {
  const done = await workInBatches(ctx, {
    job: 'notifications.shops',
    max: 1,
    take: holdShopNews,
    idOf: ({ id }) => id,
    async work(tx, some) {
      for (const news of some) await notifyPart(tx, news, ctx.clock.now())
    },
  })
  if (done > 0) while ((await deleteTold(ctx.db, deletedAtOnce)) === deletedAtOnce);
}

async function notifyPart(tx: Tx, news: ShopNews, now: Date): Promise<void> {
  const part = await takeBuyersOf(tx, news, ordersAtOnce)
  const key = news.what === 'suspended' ? 'shopSuspended' : 'shopReleased'
  for (const { buyerId, orderId } of part.told)
    notify(tx, { buyerId, key, subject: { type: 'order', id: orderId }, shopName: news.shopName }, now)
  await goOnWith(tx, news, part, now)
}
