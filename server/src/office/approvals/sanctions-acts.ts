import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { type HitOutcome, hitOutcomes } from '@sampan/contract/money/chain/status.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { decideHit, findHit, requireDecidable } from '#money/chain/index.ts'
import { insertWithdrawBlock } from '#money/money-settings/index.ts'
import { type KindOf, requireUnchanged, valuesOf } from './proposal-act.ts'

const shape = z.strictObject({ outcome: z.enum(hitOutcomes) })

/** Decision about a payment that the sanctions list stopped: it goes on, it stays, or it stays and the buyer's withdrawals are paused. */
export const sanctionsDecide: KindOf<{ hitId: string; outcome: HitOutcome }> = {
  async about(ctx, { hitId, outcome }) {
    const hit = (await findHit(ctx.db, hitId)) ?? refuse('notFound')
    return {
      subjectType: 'hit',
      subjectId: hitId,
      amountCents: null,
      detail: { address: hit.address },
      before: { outcome: hit.state },
      after: { outcome },
    }
  },
  async check(tx, _, act) {
    const hit = await requireDecidable(tx, act.subjectId, valuesOf(shape, act).outcome)
    requireUnchanged(act, { outcome: hit.state })
  },
  async apply(tx, ctx, act) {
    const { outcome } = valuesOf(shape, act)
    const reason = trailOf({ code: act.reasonCode, words: act.reason })
    const hit = await decideHit(tx, ctx, { id: act.subjectId, outcome, proposalId: act.id, reason })
    if (outcome !== 'blocked') return
    // The buyer reads a reason that says nothing about the list.
    const block = { code: 'unusualActivity', words: '', operatorId: ctx.operator.id } as const
    await insertWithdrawBlock(tx, { ...block, buyerId: hit.buyerId })
  },
}
