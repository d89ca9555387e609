import type { CodedRowResult } from '@sampan/contract/market/listings/rules.ts'
import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { areGoodsHidden } from '#market/shops/index.ts'
import { written } from './change-skus.ts'
import { changedSku, isOverfull, type ShelfChange } from './goods-rules.ts'
import { holdSkus } from './sku-change-store.ts'
import { skuIdsOfCodes } from './sku-code-store.ts'

type Row = (typeof listingsSellerEndpoints)['seller_stock_set_by_code']
type Answer = AnswerOf<Row>

/**
 * The shop's own system sets stock by its own codes. Rows without a fault are one act of the grid, which a member can undo; each of the
 * others is answered with its fault, and a code that stands twice is set by neither row. Refuses shopSuspended (its goods are hidden).
 */
export const setStockByCode = (ctx: KeyContext, { rows }: ParsedOf<Row>): Promise<Answer> =>
  ctx.act(async (tx) => {
    const { id, name, shopId, operatorId } = ctx.shopKey
    if (await areGoodsHidden(tx, shopId)) refuse('shopSuspended')
    const codes = rows.map(({ skuCode }) => skuCode)
    const idOf = await skuIdsOfCodes(tx, shopId, codes)
    const held = new Map((await holdSkus(tx, shopId, [...idOf.values()])).map((sku) => [sku.skuId, sku]))
    const changes: ShelfChange[] = []
    const answers = rows.map(({ skuCode, stock, was }): Answer['rows'][number] => {
      const sku = held.get(idOf.get(skuCode) ?? 0)
      const say = (result: CodedRowResult, now = sku?.stock ?? null) => ({
        skuCode,
        result,
        skuId: sku?.skuId ?? null,
        stock: now,
      })
      if (!sku) return say('unknownCode')
      if (codes.indexOf(skuCode) !== codes.lastIndexOf(skuCode)) return say('codeTwice')
      const change = changedSku(sku, { stock: { from: was ?? sku.stock, to: stock } })
      if (change.stockChange === 0) return say('set')
      if (change.after.stock < 0) return say('belowZero')
      if (isOverfull(change)) return say('tooMuch')
      changes.push(change)
      return say('set', change.after.stock)
    })
    if (changes.length === 0) return { actId: null, rows: answers }
    const { actId } = await written(tx, changes, { shopId, operatorId, kind: 'change', undoes: null })
    await audit(tx, auditActorOf(ctx), {
      action: 'goods.stock_by_key',
      subject: { type: 'goodsAct', id: actId },
      after: { apiKey: id, name, shopId, skus: changes.length },
    })
    return { actId, rows: answers }
  })
