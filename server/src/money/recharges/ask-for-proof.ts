import './events.ts'
import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { rechargesConsoleEndpoints } from '@sampan/contract/money/recharges/console-endpoints.ts'
import type { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import { proofRequestsMax } from '@sampan/contract/money/recharges/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takePapers } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { BuyerContext, OperatorContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { countApprovals, moneySettings, requireOthersMatter } from '#money/money-settings/index.ts'
import { flagNewProof } from './flag-recharge.ts'
import { openRequest, presentManual } from './present-recharge.ts'
import { addEvidence, insertProofRequest, raiseVersion, writeProofAnswer } from './proof-request-store.ts'
import { lockRecharge } from './recharge-store.ts'
import { seenRecharge } from './recharges-policy.ts'
import { lookOnChain, presentRechargeDetail } from './show-queued-recharge.ts'

type Ask = typeof rechargesConsoleEndpoints.console_recharge_ask
type Answer = typeof rechargesEndpoints.recharge_answer

const dayMs = 24 * 3_600_000

/**
 * Asks the buyer for another proof instead of refusing: the recharge is still being audited, and waits for no operator until it came. The
 * days that the buyer has are those of the money settings at this time.
 * Refused in the order of the contract.
 */
export async function askForProof(ctx: OperatorContext, input: ParsedOf<Ask>): Promise<OutputOf<Ask>> {
  const { id, version, reasonCode, reason } = input
  const seen = (await seenRecharge(ctx.db, ctx, id)) ?? refuse('notFound')
  const found = await lookOnChain(ctx, seen)
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const row = (await lockRecharge(tx, id)) ?? refuse('notFound')
    if (row.status !== 'auditing') refuse('alreadyDecided')
    if (openRequest(row)) refuse('rechargeAsked')
    if (row.version !== version) refuse('changedMeanwhile')
    requireOthersMatter(ctx.operator, row)
    const n = row.requests.length + 1
    if (n > proofRequestsMax) refuse('rechargeAskedEnough', { max: proofRequestsMax })
    const { proofDays } = await moneySettings(tx)
    const answerUntil = new Date(at.getTime() + proofDays * dayMs)
    const by = { operatorId: ctx.operator.id, at, answerUntil }
    await insertProofRequest(tx, { rechargeId: id, n, reasonCode, reason, ...by })
    await raiseVersion(tx, id)
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'recharge', id })
    await publish(tx, 'operators', { topic: 'recharge', id })
    await emit(tx, 'recharge.asked', { rechargeId: id, buyerId: row.buyerId, reasonCode, reason, at })
    await audit(tx, ctx, {
      action: 'wallet.recharge_ask',
      subject: { type: 'recharge', id },
      reason: trailOf({ code: reasonCode, words: reason }),
      before: { version: row.version },
      after: { version: row.version + 1 },
    })
    const after = (await seenRecharge(tx, ctx, id)) ?? refuse('notFound')
    return presentRechargeDetail(tx, ctx, after, found)
  })
}

/**
 * The buyer sends another proof: it joins the first, and the recharge waits for operators where it stood.
 * Refused in this order: notFound, rechargeNotAsked (answered in another tab, or decided meanwhile), rechargeEvidence.
 */
export function answerWithProof(ctx: BuyerContext, input: ParsedOf<Answer>): Promise<OutputOf<Answer>> {
  const { id, n } = input
  const evidence = [...new Set(input.evidence)]
  return ctx.act(async (tx) => {
    if (!(await seenRecharge(tx, ctx, id))) refuse('notFound')
    const row = (await lockRecharge(tx, id)) ?? refuse('notFound')
    if (row.status !== 'auditing') refuse('rechargeNotAsked')
    if (!(await writeProofAnswer(tx, { rechargeId: id, n }, ctx.clock.now()))) refuse('rechargeNotAsked')
    if (!(await takePapers(tx, ctx.buyer.id, evidence))) refuse('rechargeEvidence')
    await addEvidence(tx, { rechargeId: id, round: n, from: row.evidence.length }, evidence)
    await raiseVersion(tx, id)
    await flagNewProof(tx, id, evidence)
    await publish(tx, `buyer:${row.buyerId}`, { topic: 'recharge', id })
    await publish(tx, 'operators', { topic: 'recharge', id })
    const after = (await seenRecharge(tx, ctx, id)) ?? refuse('notFound')
    return presentManual(after, (await countApprovals(tx, 'recharge', [id])).get(id) ?? 0, ctx)
  })
}
