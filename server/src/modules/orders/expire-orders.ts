import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { lockExpired } from './order-store.ts'

/** Few at a time: the goods of a batch are held until it commits. */
const batchMax = 20

/** Cancels orders whose time to pay is over (PRODUCT §3: 30 minutes unless set otherwise). Answers how many; safe to run anywhere, any time. */
export async function expireOrders(ctx: Pick<JobContext, 'transaction' | 'clock'>): Promise<number> {
  let cancelled = 0
  for (;;) {
    const ids = await ctx.transaction(async (tx) => {
      const expired = await lockExpired(tx, batchMax)
      return cancelUnpaid(
        tx,
        expired.map((order) => order.id),
        { actor: 'timer', actorId: null, now: ctx.clock.now() },
      )
    })
    cancelled += ids.length
    if (ids.length < batchMax) return cancelled
  }
}

const lookEveryMs = 1000

/** Looks every second, so that placing an order need not ask for a look at its own hour: the index has it at hand. */
export const expireOrdersService: Service = {
  name: 'orders.expire',
  everyMs: lookEveryMs,
  step: async (ctx) => {
    await expireOrders(ctx)
  },
}
