import type { Tx } from '#kernel/database.ts'
import type { Service } from '#kernel/services.ts'
import { keysOfOrder } from './order-words.ts'
import { takeWaitingOrders, writeOrderWords } from './order-words-store.ts'

const batchMax = 100

async function readWaiting(tx: Tx): Promise<number> {
  const orders = await takeWaitingOrders(tx, batchMax)
  if (orders.length > 0)
    await writeOrderWords(
      tx,
      orders.map((order) => ({ id: order.id, keys: keysOfOrder(order) })),
    )
  return orders.length
}

/** An order is found by its words within a second, and nobody who orders waits for that. */
export const orderWordsService: Service = {
  name: 'orders.words',
  everyMs: 500,
  async step(ctx) {
    let count = batchMax
    while (count >= batchMax) count = await ctx.transaction(readWaiting)
  },
}
