import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdMany, setOnSale, writeHistory } from '#market/listings/index.ts'
import { recountGoods } from '#market/shops/index.ts'
import { marketGoodsOf } from './read-market-goods.ts'
import { insertTakedown, shopOfProduct } from './takedown-store.ts'

type Row = typeof takedownsConsoleEndpoints.console_takedown_make

/**
 * Takes a product off the shelf, from where its shop cannot put it back. The product is held first, so that nobody puts it there
 * in between. Refuses notFound, alreadyDecided (one stands).
 */
export function takeDown(
  ctx: OperatorContext,
  { id, reasonCode, reason }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    await holdMany(tx, [id])
    const shopId = (await shopOfProduct(tx, id)) ?? refuse('notFound')
    const wasOnSale = await setOnSale(tx, id, false)
    const wish = { productId: id, shopId, reasonCode, reason, operatorId: ctx.operator.id }
    const takedown = await insertTakedown(tx, { ...wish, now: ctx.clock.now() })
    if (takedown === null) refuse('alreadyDecided')
    if (wasOnSale) {
      await writeHistory(tx, { productId: id, operatorId: ctx.operator.id, kind: 'takenOff' })
      await recountGoods(tx, shopId)
    }
    await audit(tx, ctx, {
      action: 'takedowns.make',
      subject: { type: 'product', id: String(id) },
      reason: trailOf({ code: reasonCode, words: reason }),
      before: { onSale: wasOnSale },
      after: { onSale: false, takedown, shopId },
    })
    return marketGoodsOf(ctx, tx, id)
  })
}
