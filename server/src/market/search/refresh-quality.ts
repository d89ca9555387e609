import type { Tx } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { qualityOf } from './index-products.ts'
import { lockSold, writeQuality } from './quality-store.ts'

const batchMax = 2000

/** Computes the quality of the next goods after an id anew; answers the last of them, or null when there are no more. */
async function refreshAfter(tx: Tx, afterId: number): Promise<number | null> {
  const rows = await lockSold(tx, afterId, batchMax)
  const changed = rows.flatMap((row) => {
    const quality = qualityOf(row)
    return quality === row.quality ? [] : [{ id: row.id, quality }]
  })
  if (changed.length > 0) await writeQuality(tx, changed)
  return rows.at(-1)?.id ?? null
}

/** Once a day: what sells and pleases by now stands where candidates are taken first. Texts that change are computed anew anyway. */
export const refreshQuality: Job = {
  name: 'search.refresh-quality',
  cron: '35 2 * * *',
  work: async (ctx) => {
    let lastId: number | null = 0
    while (lastId !== null) {
      const afterId: number = lastId
      lastId = await ctx.transaction((tx) => refreshAfter(tx, afterId))
    }
  },
}
