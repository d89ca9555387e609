import type { Tx } from '#kernel/database.ts'
import { addJob, type Job, type JobContext } from '#kernel/jobs.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { lockExpired } from './order-store.ts'

const batchMax = 100

/** Cancels orders whose time to pay is over (PRODUCT §3: 30 minutes). Answers how many; safe to run anywhere, any time. */
export async function expireOrders(ctx: Pick<JobContext, 'transaction'>): Promise<number> {
  let cancelled = 0
  for (;;) {
    const ids = await ctx.transaction(async (tx) => {
      const expired = await lockExpired(tx, batchMax)
      return cancelUnpaid(
        tx,
        expired.map((order) => order.id),
        'timer',
      )
    })
    cancelled += ids.length
    if (ids.length < batchMax) return cancelled
  }
}

/** Asks for a look at the moment when a checkout's orders expire, in the transaction that places them. */
export const expireLater = (tx: Tx, checkoutId: string, at: Date): Promise<void> =>
  addJob(tx, 'orders.expire', {}, { runAt: at, jobKey: `orders.expire:${checkoutId}` })

/** The sweep every minute catches what a job missed while nothing ran. */
export const expireOrdersJob: Job = {
  name: 'orders.expire',
  cron: '* * * * *',
  work: async (ctx) => {
    await expireOrders(ctx)
  },
}
