import type { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { marketGoodsOf } from './read-market-goods.ts'
import { takeDownGoods } from './take-down-goods.ts'

type Row = typeof takedownsConsoleEndpoints.console_takedown_make

/** Takes a product off the shelf. Refuses notFound, alreadyDecided (a takedown stands). */
export const takeDown = (ctx: OperatorContext, wish: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { isNew } = await takeDownGoods(tx, ctx, wish)
    if (!isNew) refuse('alreadyDecided')
    return marketGoodsOf(ctx, tx, wish.id)
  })
