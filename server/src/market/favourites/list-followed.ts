import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { followedShops } from '#market/shops/index.ts'

type Row = typeof favouritesEndpoints.shop_following

/** Shops the buyer follows, the latest first, a page at a time. */
export async function listFollowed(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['date', 'number'])
  const rows = await followedShops(ctx, after && { at: after[0], id: after[1] }, input.limit + 1)
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ card }) => card),
    nextCursor: rows.length > input.limit && last ? encodeCursor([last.at, last.card.id]) : null,
  }
}
