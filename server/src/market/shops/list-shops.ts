import type { shopsEndpoints } from '@sampan/contract/market/shops/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { presentShopCard } from './present-shop.ts'
import { shopRows } from './shop-store.ts'

type Row = typeof shopsEndpoints.shop_list

/** Shops by total sales, a page at a time. */
export async function listShops(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['number', 'number'])
  const rows = await shopRows(ctx.db, {
    locale: ctx.locale,
    buyerId: ctx.buyer?.id ?? null,
    after: after && { salesTotal: after[0], id: after[1] },
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.salesTotal, row.id], presentShopCard)
}
