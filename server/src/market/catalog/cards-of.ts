import type { productCard } from '@sampan/contract/market/catalog/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { presentCard } from './present-product.ts'
import { cardRows } from './product-store.ts'

export type ProductCard = z.output<typeof productCard>

/** Cards of these products by id, in the reader's language. Those that left the shelf are missing, unless they are asked for too. */
export async function cardsOf(
  db: Db,
  locale: Locale,
  ids: readonly number[],
  { goneToo = false }: { goneToo?: boolean } = {},
): Promise<ReadonlyMap<number, ProductCard & { isGone: boolean }>> {
  const rows = await cardRows(db, locale, [...new Set(ids)], goneToo)
  return new Map(rows.map((row) => [row.id, { ...presentCard(row), isGone: row.isGone }]))
}
