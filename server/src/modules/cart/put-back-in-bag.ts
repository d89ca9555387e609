import { cartLinesMax, lineQuantityMax } from '@sampan/contract/cart/limits.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import type { Tx } from '#kernel/database.ts'
import { findSkus } from '#modules/catalog/index.ts'
import { cartRows, lockCart, putLines } from './cart-store.ts'

/**
 * Puts pieces of cancelled orders back into the bag, selected, at today's price. Their stock goes back in the same transaction,
 * so it is not asked for here. The larger of two quantities wins; what has no room or is no longer sold is left out.
 */
export async function putBackInBag(
  tx: Tx,
  buyerId: string,
  pieces: readonly { skuId: number; quantity: number }[],
  locale: Locale,
): Promise<void> {
  await lockCart(tx, buyerId)
  const inBag = new Map((await cartRows(tx, buyerId)).map((row) => [row.skuId, row.quantity]))
  const skus = await findSkus(
    tx,
    pieces.map(({ skuId }) => skuId),
    locale,
  )
  let free = cartLinesMax - inBag.size
  const lines = pieces.flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    const present = inBag.get(skuId)
    if (!sku || !(sku.onSale || sku.awayUntil) || (present === undefined && free-- <= 0)) return []
    const wanted = Math.min(Math.max(present ?? 0, quantity), lineQuantityMax)
    return [{ skuId, quantity: wanted, priceCents: sku.priceCents }]
  })
  await putLines(tx, buyerId, lines)
}
