import { crashPoint } from '#kernel/crash-points.ts'
import { emit } from '#kernel/domain-events.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { lockPastShipBy, markToldLate } from './past-ship-by-store.ts'

const batchMax = 100

/**
 * Tells buyers whose orders were not sent by the promised date, once for each order: mark and notice are one transaction. Safe on any
 * number of processes, as each takes orders that no other holds. Where no money would come back nobody is told, since there the buyer
 * cannot cancel. Answers how many orders it marked.
 */
export function notifyPastShipBy(ctx: Omit<JobContext, 'config' | 'translate'>): Promise<number> {
  const now = ctx.clock.now()
  return workInBatches(ctx, {
    job: 'orders.notify-past-ship-by',
    max: batchMax,
    take: (tx, scope) => lockPastShipBy(tx, now, scope),
    idOf: ({ orderId }) => orderId,
    async work(tx, due) {
      const ids = due.map(({ orderId }) => orderId)
      await markToldLate(tx, ids, now)
      crashPoint('orders.afterToldLate')
      for (const { hasMoney, ...facts } of due)
        if (hasMoney) await emit(tx, 'order.pastShipBy', { ...facts, actor: 'timer', at: now })
    },
  })
}

export const notifyPastShipByJob: Job = {
  name: 'orders.notify-past-ship-by',
  cron: '* * * * *',
  work: async (ctx) => {
    await notifyPastShipBy(ctx)
  },
}
