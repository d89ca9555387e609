import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { lockExpired } from './order-store.ts'

/** Few at a time: the goods of a batch are held until it commits. */
const batchMax = 20

/** Cancels orders whose time to pay is over (PRODUCT §3: 30 minutes unless set otherwise). Answers how many; safe to run anywhere, any time. */
export const expireOrders = (ctx: Omit<JobContext, 'config' | 'translate'>): Promise<number> =>
  workInBatches(ctx, {
    job: 'orders.expire',
    max: batchMax,
    take: lockExpired,
    idOf: ({ id }) => id,
    work: (tx, expired) =>
      cancelUnpaid(
        tx,
        expired.map(({ id }) => id),
        { actor: 'timer', actorId: null, now: ctx.clock.now() },
      ),
  })

const lookEveryMs = 1000

/** Looks every second, so that placing an order need not ask for a look at its own hour: the index has it at hand. */
export const expireOrdersService: Service = {
  name: 'orders.expire',
  everyMs: lookEveryMs,
  step: async (ctx) => {
    await expireOrders(ctx)
  },
}
