import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext, Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { itemRows } from './goods-list-item-store.ts'
import { listRow, sharedList } from './goods-list-store.ts'

type Rows = typeof favouritesEndpoints
interface Paging {
  cursor?: string | undefined
  limit: number
}

/** Goods of one of the buyer's lists, with those that left the shelf. Refuses notFound. */
export async function listGoods(ctx: BuyerContext, { list, ...paging }: ParsedOf<Rows['list_goods']>) {
  if (!(await listRow(ctx.db, ctx.buyer.id, list))) return refuse('notFound')
  return pageOfGoods(ctx, list, paging, false)
}

/** A shared list as its link shows it: its name, and the owner's name as they chose it. Refuses listNotShared. */
export async function showSharedList(
  ctx: Context,
  { token }: ParsedOf<Rows['list_shared']>,
): Promise<AnswerOf<Rows['list_shared']>> {
  const { name, by } = (await sharedList(ctx.db, token)) ?? refuse('listNotShared')
  return { name, by }
}

/** Goods of a shared list that are on the shelf. Refuses listNotShared: ended, removed and never shared are told alike. */
export async function sharedListGoods(
  ctx: Context,
  { token, ...paging }: ParsedOf<Rows['list_shared_goods']>,
) {
  const { id } = (await sharedList(ctx.db, token)) ?? refuse('listNotShared')
  return pageOfGoods(ctx, id, paging, true)
}

async function pageOfGoods(ctx: Context, listId: string, { cursor, limit }: Paging, onShelf: boolean) {
  const after = decodeCursor(cursor, ['date', 'number'])
  const rows = await itemRows(ctx.db, {
    listId,
    after: after && { addedAt: after[0], productId: after[1] },
    limit: limit + 1,
    onShelf,
  })
  const ids = rows.map(({ productId }) => productId)
  const cards = await cardsOf(ctx.db, ctx.locale, ids, { goneToo: !onShelf })
  const page = pageOf(
    rows,
    limit,
    (row) => [row.addedAt, row.productId],
    (row) => cards.get(row.productId),
  )
  return { ...page, items: page.items.filter((card) => card !== undefined) }
}
