import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { listCollected } from './list-collected.ts'
import { presentCard } from './present-product.ts'
import { orderOf, productRows } from './product-store.ts'

type Row = typeof catalogEndpoints.product_list

/** Products, filtered and sorted, or those of a collection; a page at a time. */
export async function listProducts(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  if (input.collection !== undefined) return listCollected(ctx, input.collection, input)
  const after = decodeCursor(input.cursor, [input.sort === 'newest' ? 'date' : 'number', 'number'])
  const rows = await productRows(ctx.db, {
    locale: ctx.locale,
    sort: input.sort,
    limit: input.limit + 1,
    after: after && { value: after[0], id: after[1] },
    category: input.category,
    shopId: input.shop,
    inStock: input.inStock,
  })
  const { keyOf } = orderOf(input.sort)
  return pageOf(rows, input.limit, (row) => [keyOf(row), row.id], presentCard)
}
