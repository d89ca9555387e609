import type { Db, Tx } from '#kernel/database.ts'
import { cartRows, removeLines } from './cart-store.ts'

export { cartEndpoints as endpoints } from '@sampan/contract/cart/endpoints.ts'
export { cartQuantity, lockCart } from './cart-store.ts'
export { routes } from './routes.ts'

/** What a checkout of the bag buys: the selected lines. */
export async function selectedPicks(db: Db, buyerId: string): Promise<{ skuId: number; quantity: number }[]> {
  const rows = await cartRows(db, buyerId)
  return rows.filter((row) => row.selected).map(({ skuId, quantity }) => ({ skuId, quantity }))
}

/** Empties the bag of what was ordered. */
export const removeOrdered = (tx: Tx, buyerId: string, skuIds: readonly number[]): Promise<void> =>
  removeLines(tx, buyerId, skuIds)
