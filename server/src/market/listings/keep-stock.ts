import { workInBatches } from '#kernel/each-alone.ts'
import type { Service } from '#kernel/services.ts'
import { takeUncounted, writeStocks } from './keep-stock-store.ts'

const batchMax = 500

/** Keeps the stock by which goods are sorted: within a second after a change, and neither buyers nor members wait for it. */
export const stockKeeper: Service = {
  name: 'goods.stock',
  everyMs: 500,
  async step(ctx) {
    await workInBatches(ctx, {
      job: 'goods.stock',
      max: batchMax,
      take: takeUncounted,
      idOf: ({ id }) => id,
      work: (tx, goods) =>
        writeStocks(
          tx,
          goods.map(({ id }) => id),
        ),
    })
  },
}
