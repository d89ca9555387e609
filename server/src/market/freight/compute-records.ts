import type { Job, JobContext } from '#kernel/jobs.ts'
import { computeShop, shopsToReckon } from './record-store.ts'

const batchMax = 100
/** A walk that begins again soon after another one leaves out the shops that were looked at already. */
const freshMs = 12 * 3_600_000

/**
 * Computes the record of every shop, each in a transaction of its own. A walk that was cut off is begun again by the queue and
 * goes on with the shops that are left. Answers how many shops it looked at.
 */
export async function computeRecords({
  db,
  clock,
  transaction,
}: Pick<JobContext, 'db' | 'clock' | 'transaction'>): Promise<number> {
  const since = new Date(clock.now().getTime() - freshMs)
  let looked = 0
  let afterId = 0
  for (;;) {
    const shopIds = await shopsToReckon(db, { afterId, since, limit: batchMax })
    for (const shopId of shopIds) await transaction((tx) => computeShop(tx, shopId, clock.now()))
    looked += shopIds.length
    afterId = shopIds.at(-1) ?? afterId
    if (shopIds.length < batchMax) return looked
  }
}

export const computeRecordsJob: Job = {
  name: 'freight.reckon-records',
  cron: '23 3 * * *',
  work: async (ctx) => {
    await computeRecords(ctx)
  },
}
