import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { emitCompleted, emitReceived } from './emit-order-events.ts'
import { type Doing, lockDue, markCompleted, markReceived } from './order-life-store.ts'

/**
 * Orders in one batch. Small, since a completed order pays its shop, and other orders of the shop wait for the batch.
 */
const batchMax = 50

/**
 * Moves that time alone makes (PRODUCT §3): an order that has arrived is received when its days are over, and a
 * received one completed. Nothing that is paused, in after-sale or on its way is touched. Safe on any number of
 * processes: each takes orders that no other holds, and a second run finds nothing left. Answers how many it moved.
 */
export function moveDueOrders(
  ctx: Omit<JobContext, 'config' | 'translate'>,
  batch = batchMax,
): Promise<number> {
  const now = () => ctx.clock.now()
  return workInBatches(ctx, {
    job: 'orders.move-due',
    max: batch,
    take: (tx, scope) => lockDue(tx, now(), scope),
    idOf: ({ id }) => id,
    async work(tx, due) {
      const doing: Doing = { actor: 'timer', actorId: null, now: now() }
      const idsOf = (state: 'delivered' | 'received') =>
        due.filter((order) => order.status === state).map(({ id }) => id)
      const { completeDays } = await moneySettings(tx)
      await emitReceived(tx, await markReceived(tx, idsOf('delivered'), doing, completeDays), doing)
      await emitCompleted(tx, await markCompleted(tx, idsOf('received'), doing), doing)
    },
  })
}

export const moveDueOrdersJob: Job = {
  name: 'orders.move-due',
  cron: '* * * * *',
  work: async (ctx) => {
    await moveDueOrders(ctx)
  },
}
