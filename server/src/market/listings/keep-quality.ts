import { qualityOf } from '@sampan/contract/market/listings/quality.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Service } from '#kernel/services.ts'
import { scoredRows, takeUnscored, writeScores } from './keep-quality-store.ts'

const batchMax = 100

/** Keeps the scores of listings by which goods are sorted: within a second after a change, and whoever changes does not wait. */
export const qualityKeeper: Service = {
  name: 'goods.quality',
  everyMs: 500,
  async step(ctx) {
    await workInBatches(ctx, {
      job: 'goods.quality',
      max: batchMax,
      take: takeUnscored,
      idOf: ({ id }) => id,
      async work(tx, goods) {
        const rows = await scoredRows(
          tx,
          goods.map(({ id }) => id),
        )
        await writeScores(
          tx,
          rows.map(({ id, ...facts }) => ({ id, score: qualityOf(facts).score })),
        )
      },
    })
  },
}
