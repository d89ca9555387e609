import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { lockExpired, lockUnpaidOfSuspended } from '../order-store.ts'
import { cancelUnpaid } from './cancel-order.ts'

/** Orders in one batch. Small, since the stock rows of a batch are locked until it commits. */
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

/**
 * Cancels unpaid orders of shops that take no orders for now, in Sampan's name: the rest of their checkouts can then be paid, and
 * goods and codes are free again. Answers how many.
 */
export const cancelOfSuspended = (ctx: Omit<JobContext, 'config' | 'translate'>): Promise<number> =>
  workInBatches(ctx, {
    job: 'orders.cancel-suspended',
    max: batchMax,
    take: lockUnpaidOfSuspended,
    idOf: ({ id }) => id,
    work: (tx, unpaid) =>
      cancelUnpaid(
        tx,
        unpaid.map(({ id }) => id),
        { actor: 'operator', actorId: null, now: ctx.clock.now() },
      ),
  })

const lookEveryMs = 1000

/** Runs every second, so that a checkout needs no job of its own; an index finds the due ones. */
export const expireOrdersService: Service = {
  name: 'orders.expire',
  everyMs: lookEveryMs,
  step: async (ctx) => {
    await expireOrders(ctx)
    await cancelOfSuspended(ctx)
  },
}
