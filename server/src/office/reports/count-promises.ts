import { promiseDays } from '@sampan/contract/office/reports/limits.ts'
import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { countPromisesOfDay } from './promise-store.ts'

const dayMs = 86_400_000

/**
 * Counts anew what became of the orders of each day that a promise page adds up (PRODUCT §7.9): a day's orders go on being sent
 * and refunded for weeks. Each day is a transaction of its own, and twice is as once.
 */
export async function countPromises({
  clock,
  transaction,
}: Pick<JobContext, 'clock' | 'transaction'>): Promise<void> {
  const nowMs = clock.now().getTime()
  for (let ago = promiseDays; ago > lateToShipDays; ago--) {
    const day = new Date(nowMs - ago * dayMs).toISOString().slice(0, 10)
    await transaction((tx) => countPromisesOfDay(tx, day, clock.now()))
  }
}

export const countPromisesJob: Job = {
  name: 'reports.count-promises',
  cron: '43 2 * * *',
  work: countPromises,
}
