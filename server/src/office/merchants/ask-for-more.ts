import './events.ts'
import type { merchantsConsoleEndpoints } from '@sampan/contract/office/merchants/console-endpoints.ts'
import type { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import { requestsMax } from '@sampan/contract/office/merchants/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takePapers } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, BuyerContext, OperatorContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { findApplication, lockApplication, writeTurn } from './application-store.ts'
import { presentApplication } from './present-application.ts'
import { addPapers, insertRequest, writeAnswer } from './request-store.ts'
import { detailOf } from './show-queue.ts'

type Ask = typeof merchantsConsoleEndpoints.console_merchant_ask
type Answer = typeof merchantsEndpoints.merchant_answer

/**
 * Asks the buyer for more instead of refusing: the application waits for their answer. Of two operators who ask at once the second finds
 * that it was asked.
 * Refused in this order: notFound, merchantAsked, alreadyDecided, ownAccount, merchantAskedEnough.
 */
export function askForMore(ctx: OperatorContext, { id, asks, words }: ParsedOf<Ask>): Promise<AnswerOf<Ask>> {
  const at = ctx.clock.now()
  const operatorId = ctx.operator.id
  return ctx.act(async (tx) => {
    const row = (await lockApplication(tx, id)) ?? refuse('notFound')
    if (row.state === 'needsMore') refuse('merchantAsked')
    if (row.state !== 'submitted') refuse('alreadyDecided')
    if (row.buyerId === ctx.operator.buyerId) refuse('ownAccount')
    const n = row.requests.length + 1
    if (n > requestsMax) refuse('merchantAskedEnough', { max: requestsMax })
    await insertRequest(tx, { applicationId: id, n, asks, words, operatorId, at })
    await writeTurn(tx, id, 'needsMore', { operatorId, at })
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'merchant', id })
    await publish(tx, 'operators', { topic: 'merchant', id })
    await emit(tx, 'merchant.asked', { applicationId: id, buyerId: row.buyerId, at })
    await audit(tx, ctx, {
      action: 'merchants.ask',
      subject: { type: 'merchant', id },
      before: { state: row.state },
      after: { state: 'needsMore', asks: asks.join(' '), words },
    })
    return detailOf(tx, ctx, id)
  })
}

/**
 * The buyer answers with papers or words: the application waits again where it stood, for it keeps the time at which it was handed in.
 * Refused in this order: notFound, merchantNotAsked (answered in another tab, withdrawn or refused meanwhile), merchantPapers.
 */
export function answerRequest(
  ctx: BuyerContext,
  { id, n, text, papers }: ParsedOf<Answer>,
): Promise<AnswerOf<Answer>> {
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const row = (await lockApplication(tx, id, ctx.buyer.id)) ?? refuse('notFound')
    if (row.state !== 'needsMore') refuse('merchantNotAsked')
    if (!(await writeAnswer(tx, { applicationId: id, n }, { text, at }))) refuse('merchantNotAsked')
    if (papers.length > 0 && !(await takePapers(tx, ctx.buyer.id, papers))) refuse('merchantPapers')
    await addPapers(tx, { applicationId: id, round: n, from: row.papers.length }, papers)
    await writeTurn(tx, id, 'submitted', { operatorId: null, at })
    await publish(tx, `buyer:${ctx.buyer.id}`, { topic: 'merchant', id })
    await publish(tx, 'operators', { topic: 'merchant', id })
    return presentApplication((await findApplication(tx, id)) ?? refuse('notFound'), ctx)
  })
}
