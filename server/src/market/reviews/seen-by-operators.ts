import { buyerNames } from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { shopRefs } from '#market/shops/index.ts'
import { presentHidden } from './present-review.ts'
import { productsShown } from './product-words-store.ts'

type Row = Parameters<typeof presentHidden>[0] & { productId: number; shopId: number; buyerId: string | null }

/** Facts that operators see beside a buyer's text: its product and shop, its author, and why it is hidden. */
export async function seenByOperators<Of extends Row>(
  { locale }: OperatorContext,
  db: Db,
  rows: readonly Of[],
) {
  const [products, shops, buyers] = await Promise.all([
    productsShown(db, rows, locale),
    shopRefs(
      db,
      rows.map(({ shopId }) => shopId),
    ),
    buyerNames(
      db,
      rows.flatMap(({ buyerId }) => buyerId ?? []),
    ),
  ])
  return (row: Of) => ({
    product: products(row.productId),
    shop: shops(row.shopId),
    buyer: (row.buyerId !== null && buyers.get(row.buyerId)) || null,
    hidden: presentHidden(row),
  })
}
