import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { suspensionStep } from '@sampan/contract/market/shops/suspension-steps.ts'
import { suspensionNote, suspensionReason } from '@sampan/contract/office/suspensions/schemas.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { changeSuspension, type Suspending, stepOf } from '#office/suspensions/index.ts'
import { type KindOf, requireUnchanged, valuesOf } from './proposal-act.ts'

const shape = z.strictObject({
  step: suspensionStep,
  why: suspensionReason,
  note: suspensionNote,
})

/** Suspensions of a shop: begun, made stricter or milder, and ended. */
export const shopSuspend: KindOf<Suspending & { shopId: number }> = {
  async about(ctx, { shopId, step, why, note }) {
    const before = (await stepOf(ctx.db, shopId)) ?? refuse('notFound')
    if (before.step === step) refuse('changedMeanwhile')
    const subject = { subjectType: 'shop' as const, subjectId: String(shopId) }
    return { ...subject, amountCents: null, detail: {}, before, after: { step, why, note } }
  },
  check: async (tx, _, act) =>
    requireUnchanged(act, (await stepOf(tx, Number(act.subjectId))) ?? refuse('notFound')),
  apply: (tx, ctx, act) =>
    changeSuspension(tx, ctx, {
      shopId: Number(act.subjectId),
      to: valuesOf(shape, act),
      proposedBy: act.proposedBy,
      trail: trailOf({ code: act.reasonCode, words: act.reason }),
    }),
}
