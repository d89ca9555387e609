import type { Db } from '#kernel/database.ts'
import type { QuotableSku, Titles } from '#market/catalog/index.ts'
import { type MoreColumns, selectedLines } from './cart-store.ts'

/** The lines that a checkout of the bag buys: the selected lines with their SKUs, and what was asked for beside them, if there is a line. */
export async function selectedPicks<More>(
  db: Db,
  buyerId: string,
  titles: Titles,
  more: MoreColumns,
): Promise<{
  picks: { skuId: number; quantity: number }[]
  skus: ReadonlyMap<number, QuotableSku>
  more: More | null
}> {
  const lines = await selectedLines<More>(db, buyerId, titles, more)
  return {
    more: lines[0]?.sku ?? null,
    picks: lines.map(({ row: { skuId, quantity } }) => ({ skuId, quantity })),
    skus: new Map(lines.map(({ sku }) => [sku.skuId, sku])),
  }
}
