import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { areGoodsHidden } from '#market/shops/index.ts'
import { changedBy, heldOf, written } from './change-skus.ts'
import { skuIdsOfCodes } from './sku-code-store.ts'

type Row = (typeof listingsSellerEndpoints)['seller_price_set']

/**
 * The shop's own system sets prices, by ids or the shop's own codes: an act of the grid, which a member can undo. Refuses shopSuspended
 * (its goods are hidden), goodsGone, also for a code that no SKU of the shop has.
 */
export const setSellerPrices = (ctx: KeyContext, { skus }: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { id, name, shopId, operatorId } = ctx.shopKey
    if (await areGoodsHidden(tx, shopId)) refuse('shopSuspended')
    const codes = skus.flatMap((sku) => ('skuCode' in sku ? [sku.skuCode] : []))
    const idOf = await skuIdsOfCodes(tx, shopId, codes)
    const wishes = skus.map((sku) => ({
      skuId: 'skuId' in sku ? sku.skuId : (idOf.get(sku.skuCode) ?? refuse('goodsGone')),
      priceCents: sku.priceCents,
    }))
    const held = await heldOf(tx, shopId, wishes)
    const { actId, changed } = await written(tx, changedBy(held, wishes), {
      shopId,
      operatorId,
      kind: 'change',
      undoes: null,
    })
    await audit(tx, auditActorOf(ctx), {
      action: 'goods.prices_by_key',
      subject: { type: 'goodsAct', id: actId },
      after: { apiKey: id, name, shopId, skus: skus.length },
    })
    return {
      actId,
      skus: changed.map(({ skuId, code, priceCents }) => ({ skuId, skuCode: code, priceCents })),
    }
  })
