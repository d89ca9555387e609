import type { Service } from '#kernel/services.ts'
import { giveNumbers } from './feed-store.ts'

/** Products of one transaction; their waiting rows are deleted in it. */
const productsAtOnce = 1000

/** Changes of the feed get their numbers within a second or two. */
export const feedNumberer: Service = {
  name: 'feed.number',
  everyMs: 1000,
  async step(ctx) {
    while (await ctx.transaction((tx) => giveNumbers(tx, ctx.clock.now(), productsAtOnce))) {
      // The next transaction has the next products.
    }
  },
}
