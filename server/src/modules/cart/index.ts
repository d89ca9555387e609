import type { Db } from '#kernel/database.ts'
import type { QuotableSku, Titles } from '#modules/catalog/index.ts'
import { selectedLines } from './cart-store.ts'
import { forgetCart } from './forget-cart.ts'

export { cartEndpoints as endpoints } from '@sampan/contract/cart/endpoints.ts'
export { cartQuantity, takeOrdered } from './cart-store.ts'
export { routes } from './routes.ts'

export const subscribers = [forgetCart]

/** What a checkout of the bag buys: the selected lines, with their SKUs. */
export async function selectedPicks(
  db: Db,
  buyerId: string,
  titles: Titles,
): Promise<{ picks: { skuId: number; quantity: number }[]; skus: ReadonlyMap<number, QuotableSku> }> {
  const lines = await selectedLines(db, buyerId, titles)
  return {
    picks: lines.map(({ row: { skuId, quantity } }) => ({ skuId, quantity })),
    skus: new Map(lines.map(({ sku }) => [sku.skuId, sku])),
  }
}
