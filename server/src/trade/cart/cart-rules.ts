import { cartLinesMax, lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import type { SkuRow } from '#market/catalog/index.ts'
import type { CartRow } from './cart-store.ts'

export type LineState = 'fine' | 'priceChanged' | 'short' | 'soldOut' | 'gone'

/** Changes of a line since it was put in (PRODUCT §3 "Cart"). Lines that cannot be bought come before those that only changed. */
export function lineState(row: CartRow, sku: SkuRow): LineState {
  if (!sku.onSale) return 'gone'
  if (sku.stock === 0) return 'soldOut'
  if (sku.stock < row.quantity) return 'short'
  return sku.priceCents === row.addedPriceCents ? 'fine' : 'priceChanged'
}

/** True if a line in this state can be ordered as it is. */
export const canBeOrdered = (state: LineState): boolean => state === 'fine' || state === 'priceChanged'

export interface Picked {
  skuId: number
  quantity: number
}

/**
 * The lines that picks make of a bag when they join it, at today's price. The larger of two quantities wins, so that joining
 * twice adds nothing; what is gone or finds no room is passed over. Goods of a shop that is on holiday or
 * suspended join and wait, marked as the bag marks them.
 * @param piecesOf how many pieces there are; what has none is passed over, what is too much is cut
 */
export function joinPicks(
  bag: readonly Picked[],
  picks: readonly Picked[],
  skus: ReadonlyMap<number, SkuRow>,
  piecesOf: (sku: SkuRow) => number,
): (Picked & { priceCents: number })[] {
  const inBag = new Map(bag.map((row) => [row.skuId, row.quantity]))
  let free = cartLinesMax - bag.length
  const lines = new Map<number, Picked & { priceCents: number }>()
  for (const { skuId, quantity } of picks) {
    const sku = skus.get(skuId)
    if (!sku || !(sku.onSale || sku.awayUntil || sku.shopSuspended) || piecesOf(sku) === 0) continue
    const present = inBag.get(skuId)
    if (present === undefined && !lines.has(skuId) && free-- <= 0) continue
    const wanted = Math.max(present ?? 0, lines.get(skuId)?.quantity ?? 0, quantity)
    lines.set(skuId, {
      skuId,
      quantity: Math.min(wanted, piecesOf(sku), lineQuantityMax),
      priceCents: sku.priceCents,
    })
  }
  return [...lines.values()]
}
