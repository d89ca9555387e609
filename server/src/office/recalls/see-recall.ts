import type { recallsEndpoints } from '@sampan/contract/office/recalls/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { markSeen } from './recall-store.ts'

type Row = typeof recallsEndpoints.order_recall_seen

/** Notes that a buyer sees a recall of which they were told, or says that they read it. Refuses notFound. */
export const seeRecall = (ctx: BuyerContext, { id, isConfirmed }: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const told = { id, buyerId: ctx.buyer.id, isConfirmed, at: ctx.clock.now() }
    return (await markSeen(tx, told)) ? null : refuse('notFound')
  })
