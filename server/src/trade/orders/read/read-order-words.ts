import { workInBatches } from '#kernel/each-alone.ts'
import type { Service } from '#kernel/services.ts'
import { keysOfOrder } from './order-words.ts'
import { takeWaitingOrders, type WaitingOrder, writeOrderWords } from './order-words-store.ts'
import { textsOfOrder } from './own-search.ts'

/** Titles in all languages; one that is the same in several counts once. */
const titlesOf = (lines: WaitingOrder['lines']) => [
  ...new Set(lines.flatMap(({ title }) => Object.values(title))),
]

const batchMax = 100

/** An order is found by its words within a second, and nobody who orders waits for that. */
export const orderWordsService: Service = {
  name: 'orders.words',
  everyMs: 500,
  async step(ctx) {
    await workInBatches(ctx, {
      job: 'orders.words',
      max: batchMax,
      take: takeWaitingOrders,
      idOf: ({ id }) => id,
      work: (tx, orders) =>
        writeOrderWords(
          tx,
          orders.map((order) => ({
            id: order.id,
            keys: keysOfOrder({ address: order.address, titles: titlesOf(order.lines) }),
            texts: textsOfOrder(order.shop, order.lines),
          })),
        ),
    })
  },
}
