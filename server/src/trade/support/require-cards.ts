import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { isOrderOf, isProductOf } from './message-store.ts'

interface Cards {
  product?: number | undefined
  order?: string | undefined
}

/** A card is of something that both sides may see: a product of that shop, an order of that buyer with it. Refuses cardNotYours. */
export async function requireCards(
  tx: Tx,
  thread: { buyerId: string; shopId: number | null },
  { product, order }: Cards,
): Promise<void> {
  if (product !== undefined && !(await isProductOf(tx, thread, product))) refuse('cardNotYours')
  if (order !== undefined && !(await isOrderOf(tx, thread, thread.buyerId, order))) refuse('cardNotYours')
}
