import type { SkuRow } from '#modules/catalog/index.ts'
import type { CartRow } from './cart-store.ts'

export type LineState = 'fine' | 'priceChanged' | 'short' | 'soldOut' | 'gone'

/** Changes of a line since it was put in (PRODUCT §3 "Cart"). Lines that cannot be bought come before those that only changed. */
export function lineState(row: CartRow, sku: SkuRow): LineState {
  if (!sku.onSale) return 'gone'
  if (sku.stock === 0) return 'soldOut'
  if (sku.stock < row.quantity) return 'short'
  return sku.priceCents === row.addedPriceCents ? 'fine' : 'priceChanged'
}

/** Whether a line in this state can be ordered as it is. */
export const canBeOrdered = (state: LineState): boolean => state === 'fine' || state === 'priceChanged'
