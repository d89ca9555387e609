import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { collectedRows, sortOfCollection } from './collected-store.ts'
import { presentCard } from './present-product.ts'

type Row = typeof catalogEndpoints.product_list

/** Goods of a collection in the order that its shop gave it, a page at a time; none where the shop has no such collection. */
export async function listCollected(
  { db, locale }: Context,
  collectionId: number,
  input: ParsedOf<Row>,
): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['number', 'number'])
  const sort = await sortOfCollection(db, collectionId, input.shop)
  if (!sort) return { items: [], nextCursor: null }
  const rows = await collectedRows(db, {
    locale,
    collectionId,
    sort,
    inStock: input.inStock,
    limit: input.limit + 1,
    after: after && { value: after[0], id: after[1] },
  })
  return pageOf(rows, input.limit, ({ listKey, id }) => [listKey, id], presentCard)
}
