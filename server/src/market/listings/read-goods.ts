import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { qualityLowBelow } from '@sampan/contract/market/listings/quality.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { actRows } from './act-store.ts'
import { findGoods } from './detail-store.ts'
import { findGoodsWith } from './find-goods-store.ts'
import { type GoodsRow, goodsRows, gridRows } from './goods-store.ts'
import { presentGoods, presentGridRow, presentRow, qualityOfRow } from './present-goods.ts'
import { type Worker, workerOf } from './worker-of.ts'

type Rows = typeof listingsConsoleEndpoints

/** A shop's goods, newest first. */
export async function listGoods(
  ctx: Worker,
  input: ParsedOf<Rows['console_goods_list']>,
): Promise<AnswerOf<Rows['console_goods_list']>> {
  const { cursor, limit, q, quality, ...filter } = input
  const last = decodeCursor(cursor, ['number'])
  const { shopId } = workerOf(ctx)
  const query = { ...filter, shopId, locale: ctx.locale, limit: limit + 1, beforeId: last?.[0] ?? null }
  const read = async (of: typeof query) =>
    goodsRows(ctx.db, { ...of, ids: q ? await findGoodsWith(ctx.db, { ...of, q }) : undefined })
  if (quality === 'low') return lowPage(query, limit, read)
  return pageOf(await read(query), limit, ({ id }) => [id], presentRow)
}

/** Goods that are looked at together, and at most for one page. */
const lookedAtOnce = 100
const lookedAtMax = 1000

/**
 * A page of goods with a low score. The score is computed from what is read, so goods are looked at part by part until the page is
 * full; a page that has looked at enough ends there, with a cursor to go on from.
 */
async function lowPage<Query extends { beforeId: number | null; limit: number }>(
  query: Query,
  limit: number,
  read: (query: Query) => Promise<GoodsRow[]>,
): Promise<AnswerOf<Rows['console_goods_list']>> {
  const found: GoodsRow[] = []
  let { beforeId } = query
  for (let looked = 0; looked < lookedAtMax; looked += lookedAtOnce) {
    const rows = await read({ ...query, beforeId, limit: lookedAtOnce })
    for (const row of rows) {
      if (qualityOfRow(row).score >= qualityLowBelow) continue
      found.push(row)
      if (found.length > limit) return pageOf(found, limit, ({ id }) => [id], presentRow)
    }
    beforeId = rows.at(-1)?.id ?? null
    if (rows.length < lookedAtOnce) return { items: found.map(presentRow), nextCursor: null }
  }
  return { items: found.map(presentRow), nextCursor: beforeId === null ? null : encodeCursor([beforeId]) }
}

/** A shop's SKUs, those of the newest goods first. */
export async function listGrid(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_goods_grid']>,
): Promise<AnswerOf<Rows['console_goods_grid']>> {
  const { cursor, limit, q, ...filter } = input
  const last = decodeCursor(cursor, ['number', 'number'])
  const after = last && { productId: last[0], skuId: last[1] }
  const query = { ...filter, shopId: ctx.member.shopId, locale: ctx.locale, limit: limit + 1 }
  // The product on which the page before ended may have SKUs left.
  const beforeId = after && after.productId + 1
  const ids = q ? await findGoodsWith(ctx.db, { ...query, q, beforeId }) : undefined
  const rows = await gridRows(ctx.db, { ...query, ids, after })
  return pageOf(
    rows,
    limit,
    ({ productId, skuId }) => [productId, skuId],
    (row) => presentGridRow(row, ctx.locale),
  )
}

/** One product for its editor. Refuses goodsGone. */
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
