import type { CollectionSort } from '@sampan/contract/market/collections/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runQuickRead } from '#kernel/run-statement.ts'
import { type CardRow, cardColumns, cardTables } from './product-store.ts'

/** Column and direction of each order of a collection; ties go by id. */
const orders: Readonly<Record<CollectionSort, { column: string; direction: 'asc' | 'desc' }>> = {
  hand: { column: 'held.place', direction: 'asc' },
  newest: { column: 'product.id', direction: 'desc' },
  priceUp: { column: 'product.price_cents', direction: 'asc' },
}

/** Order of a shop's collection; undefined where the shop has none of this id. */
export async function sortOfCollection(
  db: Db,
  collectionId: number,
  shopId: number | undefined,
): Promise<CollectionSort | undefined> {
  const [row] = await runQuickRead<{ sort: CollectionSort }>(
    db,
    'select sort from collection where id = $1 and ($2::bigint is null or shop_id = $2)',
    [collectionId, shopId ?? null],
  )
  return row?.sort
}

export interface CollectedQuery {
  locale: Locale
  collectionId: number
  sort: CollectionSort
  inStock?: boolean | undefined
  limit: number
  after: { value: number; id: number } | null
}

/** A page of a collection's goods on sale, after the last row of the page before. */
export function collectedRows(db: Db, query: CollectedQuery): Promise<(CardRow & { listKey: number })[]> {
  const { column, direction } = orders[query.sort]
  const values: unknown[] = [query.collectionId]
  const conditions = ['held.collection_id = $1', 'product.on_sale']
  if (query.inStock) conditions.push('product.in_stock')
  if (query.after) {
    const beyond = direction === 'asc' ? '>' : '<'
    conditions.push(`(${column}, product.id) ${beyond} ($2, $3)`)
    values.push(query.after.value, query.after.id)
  }
  return runQuickRead(
    db,
    `select ${cardColumns(query.locale)}, ${column} as "listKey" from ${cardTables(query.locale)}
    join collection_goods held on held.product_id = product.id
    where ${conditions.join(' and ')} order by ${column} ${direction}, product.id ${direction} limit ${Number(query.limit)}`,
    values,
  )
}
