import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { updateBuyer } from './buyer-store.ts'

type Row = typeof accountEndpoints.phrase_set

/** Keeps the phrase by which a buyer knows that a message is ours; an empty one takes it away. */
export const setPhrase = (ctx: BuyerContext, { phrase }: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => ({ phrase: (await updateBuyer(tx, ctx.buyer.id, { phrase })).phrase }))
