import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import { favouritesMax } from '@sampan/contract/market/favourites/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { likedIds, likedRows } from './favourite-store.ts'

type Row = typeof favouritesEndpoints.favourite_list

/** Products the buyer likes, the latest first, a page at a time. */
export async function listFavourites(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const after = decodeCursor(input.cursor, ['date', 'number'])
  const rows = await likedRows(
    ctx.db,
    ctx.buyer.id,
    after && { likedAt: after[0], productId: after[1] },
    input.limit + 1,
  )
  const cards = await cardsOf(
    ctx.db,
    ctx.locale,
    rows.map(({ productId }) => productId),
    { goneToo: true },
  )
  const page = pageOf(
    rows,
    input.limit,
    (row) => [row.likedAt, row.productId],
    (row) => row,
  )
  return {
    items: page.items.flatMap((row) => {
      const card = cards.get(row.productId)
      if (!card) return []
      return [
        {
          ...card,
          likedPriceCents: row.likedPriceCents,
          tells: { cheaper: row.tellsCheaper, back: row.tellsBack },
          isBack: row.wasSoldOut && !card.soldOut && !card.isGone,
        },
      ]
    }),
    nextCursor: page.nextCursor,
  }
}

/** Ids of all products the buyer likes, for the hearts on cards. */
export const listLikedIds = (ctx: BuyerContext): Promise<number[]> =>
  likedIds(ctx.db, ctx.buyer.id, favouritesMax)
