import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '#kernel/database.ts'
import { findSkus } from '#market/catalog/index.ts'
import { joinPicks, type Picked } from './cart-rules.ts'
import { cartRows, lockCart, putLines } from './cart-store.ts'

/**
 * Puts pieces of cancelled orders back into the bag, selected. Their stock goes back later in the same transaction, so it is not
 * asked for here.
 */
export async function putBackInBag(
  tx: Tx,
  buyerId: string,
  pieces: readonly Picked[],
  locale: Locale,
): Promise<void> {
  await lockCart(tx, buyerId)
  const rows = await cartRows(tx, buyerId)
  const skus = await findSkus(
    tx,
    pieces.map(({ skuId }) => skuId),
    locale,
  )
  await putLines(
    tx,
    buyerId,
    joinPicks(rows, pieces, skus, () => Number.POSITIVE_INFINITY),
  )
}
