import type { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, decodeOrderCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findGoodsWith, judgedGoods, valueKindOf } from '#market/listings/index.ts'
import { shopState } from '#market/shops/index.ts'
import { marketGoodsInOrder, marketGoodsRows } from './market-goods-store.ts'
import { marketGoodsPresenter } from './present-market-goods.ts'

type Rows = typeof takedownsConsoleEndpoints

/** Goods of all shops, newest first, or in another order. */
export async function listMarketGoods(
  ctx: OperatorContext,
  { cursor, limit, q, state, shop, order }: ParsedOf<Rows['console_market_goods']>,
): Promise<AnswerOf<Rows['console_market_goods']>> {
  if (order !== undefined && order !== 'newest' && !q) {
    const last = decodeOrderCursor(order, cursor, [valueKindOf(order), 'number'])
    const after = last && { value: last[0], id: last[1] }
    const filter = { state, shopId: shop, locale: ctx.locale, limit: limit + 1 }
    const sorted = await marketGoodsInOrder(ctx.db, { ...filter, order, after })
    const present = await marketGoodsPresenter(ctx.db, sorted)
    return pageOf(sorted, limit, (row) => [order, row.sortValue, row.id], present)
  }
  const last = decodeCursor(cursor, ['number'])
  const query = { state, limit: limit + 1, beforeId: last?.[0] ?? null }
  const ids = q ? await findGoodsWith(ctx.db, { ...query, shopId: shop ?? null, q }) : undefined
  const rows = await marketGoodsRows(ctx.db, { ...query, locale: ctx.locale, shopId: shop, ids })
  return pageOf(rows, limit, ({ id }) => [id], await marketGoodsPresenter(ctx.db, rows))
}

/** Product with all that it is judged by, and its latest takedown. Refuses notFound. */
export async function showMarketGoods(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_market_goods_detail']>,
): Promise<AnswerOf<Rows['console_market_goods_detail']>> {
  const goods = await marketGoodsOf(ctx, ctx.db, id)
  const shopId = goods.shop.id
  const judged = (await judgedGoods(ctx.db, { shopId, id, locale: ctx.locale })) ?? refuse('notFound')
  const { awayUntil, ...state } = await shopState(ctx.db, shopId, ctx.clock.now())
  return { ...goods, ...judged, shopState: { ...state, awayUntil: awayUntil?.toISOString() ?? null } }
}

/** Product as lists have it, with its latest takedown. Refuses notFound. */
export async function marketGoodsOf(
  { locale }: OperatorContext,
  db: Db,
  id: number,
): Promise<AnswerOf<Rows['console_takedown_make']>> {
  const [row] = await marketGoodsRows(db, { locale, ids: [id], beforeId: null, limit: 1 })
  if (!row) return refuse('notFound')
  return (await marketGoodsPresenter(db, [row]))(row)
}
