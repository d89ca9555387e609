import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { decodeCursor, decodeOrderCursor, pageOf } from '#kernel/cursor.ts'
import { boundedCount } from '#kernel/list-totals.ts'
import { refuse } from '#kernel/refusal.ts'
import { actRows } from './act-store.ts'
import { countGoods } from './count-goods-store.ts'
import { findGoods } from './detail-store.ts'
import { countGoodsWith, findGoodsWith } from './find-goods-store.ts'
import { goodsInOrder, goodsRows, gridRows } from './goods-store.ts'
import { presentGoods, presentGridRow, presentRow } from './present-goods.ts'
import { valueKindOf } from './sort-store.ts'
import { type Worker, workerOf } from './worker-of.ts'

type Rows = typeof listingsConsoleEndpoints

/** A shop's goods, newest first, or in another order. */
export async function listGoods(
  ctx: Worker,
  input: ParsedOf<Rows['console_goods_list']>,
): Promise<AnswerOf<Rows['console_goods_list']>> {
  const { cursor, limit, q, quality, order, ...filter } = input
  const query = {
    ...filter,
    shopId: workerOf(ctx).shopId,
    lowQuality: quality === 'low',
    locale: ctx.locale,
    limit: limit + 1,
  }
  if (order !== undefined && order !== 'newest' && !q) {
    const last = decodeOrderCursor(order, cursor, [valueKindOf(order), 'number'])
    const after = last && { value: last[0], id: last[1] }
    const rows = await goodsInOrder(ctx.db, { ...query, order, after })
    return pageOf(rows, limit, (row) => [order, row.sortValue, row.id], presentRow)
  }
  const beforeId = decodeCursor(cursor, ['number'])?.[0] ?? null
  const ids = q ? await findGoodsWith(ctx.db, { ...query, q, beforeId }) : undefined
  return pageOf(await goodsRows(ctx.db, { ...query, ids, beforeId }), limit, ({ id }) => [id], presentRow)
}

/** Number of the goods that the same filter finds. */
export async function countListedGoods(
  ctx: MemberContext,
  { q, quality, ...filter }: ParsedOf<Rows['console_goods_count']>,
): Promise<AnswerOf<Rows['console_goods_count']>> {
  const query = { ...filter, shopId: ctx.member.shopId, lowQuality: quality === 'low' }
  const found = await (q ? countGoodsWith(ctx.db, { ...query, q }) : countGoods(ctx.db, query))
  return found === null ? null : boundedCount(found)
}

/** A shop's SKUs, those of the newest goods first. */
export async function listGrid(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_goods_grid']>,
): Promise<AnswerOf<Rows['console_goods_grid']>> {
  const { cursor, limit, q, productIds, ...filter } = input
  const last = decodeCursor(cursor, ['number', 'number'])
  const after = last && { productId: last[0], skuId: last[1] }
  const query = { ...filter, shopId: ctx.member.shopId, locale: ctx.locale, limit: limit + 1 }
  // The product on which the page before ended may have SKUs left.
  const beforeId = after && after.productId + 1
  const ids = q ? await findGoodsWith(ctx.db, { ...query, q, beforeId }) : productIds
  const rows = await gridRows(ctx.db, { ...query, ids, after })
  return pageOf(
    rows,
    limit,
    ({ productId, skuId }) => [productId, skuId],
    (row) => presentGridRow(row, ctx.locale),
  )
}

/** Product for its editor. Refuses goodsGone. */
export async function showGoods(
  ctx: Worker,
  { id }: ParsedOf<Rows['console_goods_detail']>,
): Promise<AnswerOf<Rows['console_goods_detail']>> {
  const goods = await findGoods(ctx.db, workerOf(ctx).shopId, id)
  return goods ? presentGoods(goods) : refuse('goodsGone')
}

/** The changes made in the grid and who made them, newest first. */
export async function listActs(
  ctx: MemberContext,
  { cursor, limit }: ParsedOf<Rows['console_goods_acts']>,
): Promise<AnswerOf<Rows['console_goods_acts']>> {
  const last = decodeCursor(cursor, ['uuid'])
  const query = { shopId: ctx.member.shopId, beforeId: last?.[0] ?? null, limit: limit + 1 }
  const rows = await actRows(ctx.db, query)
  const names = await operatorNames(
    ctx.db,
    rows.map(({ operatorId }) => operatorId),
  )
  return pageOf(
    rows,
    limit,
    ({ id }) => [id],
    ({ operatorId, at, ...row }) => ({
      ...row,
      by: names.get(operatorId)?.name ?? '',
      at: at.toISOString(),
    }),
  )
}
