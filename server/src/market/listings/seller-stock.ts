import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { specText } from '#market/catalog/index.ts'
import { areGoodsHidden } from '#market/shops/index.ts'
import { changedBy, heldOf, written } from './change-skus.ts'
import { gridRows } from './goods-store.ts'

type Rows = typeof listingsSellerEndpoints

/** The shop's SKUs as the grid has them. */
export async function listSellerStock(
  ctx: KeyContext,
  { cursor, limit }: ParsedOf<Rows['seller_stock_list']>,
): Promise<AnswerOf<Rows['seller_stock_list']>> {
  const last = decodeCursor(cursor, ['number', 'number'])
  const rows = await gridRows(ctx.db, {
    shopId: ctx.shopKey.shopId,
    locale: ctx.locale,
    limit: limit + 1,
    after: last && { productId: last[0], skuId: last[1] },
  })
  return pageOf(
    rows,
    limit,
    ({ productId, skuId }) => [productId, skuId],
    ({ specs, values, code, ...row }) => ({
      skuId: row.skuId,
      productId: row.productId,
      title: row.title,
      spec: specText(specs, values, ctx.locale),
      skuCode: code,
      barcode: row.barcode,
      bin: row.bin,
      stock: row.stock,
      active: row.active,
      onSale: row.onSale,
    }),
  )
}

/**
 * The shop's own system says how much there is: an act of the grid, which a member can undo. Without `was` the stock is what it says,
 * whatever was sold meanwhile. Refuses shopSuspended (its goods are hidden), goodsGone, stockBelowZero, stockTooMuch.
 */
export const setSellerStock = (
  ctx: KeyContext,
  { skus }: ParsedOf<Rows['seller_stock_set']>,
): Promise<AnswerOf<Rows['seller_stock_set']>> =>
  ctx.act(async (tx) => {
    const { id, name, shopId, operatorId } = ctx.shopKey
    if (await areGoodsHidden(tx, shopId)) refuse('shopSuspended')
    const held = await heldOf(tx, shopId, skus)
    const wishes = skus.map(({ skuId, stock, was }) => ({
      skuId,
      stock: { from: was ?? held.get(skuId)?.stock ?? stock, to: stock },
    }))
    const { actId, changed } = await written(tx, changedBy(held, wishes), {
      shopId,
      operatorId,
      kind: 'change',
      undoes: null,
    })
    await audit(tx, auditActorOf(ctx), {
      action: 'goods.stock_by_key',
      subject: { type: 'goodsAct', id: actId },
      after: { apiKey: id, name, shopId, skus: skus.length },
    })
    return { actId, skus: changed.map(({ skuId, stock }) => ({ skuId, stock })) }
  })
