import type { Job, JobContext } from '#kernel/jobs.ts'
import { checkChangedGoods, checkGoodsOf } from './low-stock-store.ts'

/** Products of one transaction: each ends well within its time, however large a shop is. */
const lookedAtOnce = 2000
/** A purchase that was under way while the shelf changed has ended by then: its statements and pauses are limited to seconds. */
const settledAfter = '10 minutes'

/**
 * Notes anew what is running out: in one shop, whose threshold changed, or of the products that went on or off the shelf. The
 * database notes it as stock changes; where one takes a product off the shelf while another buys of it, neither may see the other.
 */
export const checkStockJob: Job = {
  name: 'goods.look-at-stock',
  cron: '41 * * * *',
  work: async (ctx, payload) => {
    const shopId = (payload as { shopId?: number } | null)?.shopId ?? null
    if (shopId === null) return checkChanged(ctx)
    let after: number | null = 0
    while (after !== null) after = await checkShop(ctx, shopId, after)
  },
}

async function checkChanged(ctx: JobContext): Promise<void> {
  let looked = lookedAtOnce
  while (looked === lookedAtOnce)
    looked = await ctx.transaction((tx) => checkChangedGoods(tx, settledAfter, lookedAtOnce))
}

const checkShop = (ctx: JobContext, shopId: number, after: number): Promise<number | null> =>
  ctx.transaction((tx) => checkGoodsOf(tx, shopId, after, lookedAtOnce))
