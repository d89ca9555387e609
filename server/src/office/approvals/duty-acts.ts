import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { type DatedRules, datedRules } from '@sampan/contract/market/duties/rules.ts'
import { dutyReceivers } from '@sampan/contract/trade/duty-payments/schemas.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { dayOf, lockNewest, newestOf, saveDuties } from '#market/duties/index.ts'
import { shopNames } from '#market/shops/index.ts'
import { isReferenceUsed, lockOwed, payDuties } from '#trade/duty-payments/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

interface Change {
  /** The newest version that the proposer saw. */
  version: number
  row: DatedRules
}

/** The next version of a country's duties and taxes: by them buyers pay. Refuses changedMeanwhile when another was written since. */
export const dutyRules: KindOf<Change> = {
  async about(ctx, { version, row }) {
    if ((await newestOf(ctx.db, row.country)) !== version) refuse('changedMeanwhile')
    return {
      subjectType: 'settings',
      subjectId: `duties-${row.country}`,
      amountCents: null,
      detail: { version: String(version) },
      before: null,
      after: { ...row },
    }
  },
  async check(tx, _, act) {
    const { country } = valuesOf(datedRules, act)
    if (String(await lockNewest(tx, country)) !== act.detail.version) refuse('changedMeanwhile')
  },
  apply: (tx, ctx, act) =>
    saveDuties(tx, ctx, valuesOf(datedRules, act), {
      proposedBy: act.proposedBy,
      reason: trailOf({ code: act.reasonCode, words: act.reason }),
    }),
}

const paymentShape = z.strictObject({
  paidTo: z.enum(dutyReceivers),
  receiver: z.string(),
  reference: z.string(),
  paidOn: z.string(),
})

/**
 * Duties that buyers paid with a shop's orders leave what is owed. Refuses notFound; badInput, a day that is not there yet;
 * payoutReference, a payment of the shop to this receiver has the reference; balanceTooSmall, less is owed.
 */
export const dutyPayment: KindOf<z.output<typeof paymentShape> & { shopId: number; amountCents: number }> = {
  async about(ctx, { shopId, amountCents, paidTo, receiver, reference, paidOn }) {
    if ((await shopNames(ctx.db, [shopId])).length === 0) refuse('notFound')
    if (paidOn > dayOf(ctx.clock.now())) refuse('badInput', { fields: { paidOn: 'badInput' } })
    const subject = { subjectType: 'shop' as const, subjectId: String(shopId) }
    return {
      ...subject,
      amountCents,
      detail: {},
      before: null,
      after: { paidTo, receiver, reference, paidOn },
    }
  },
  async check(tx, _, act) {
    const shopId = Number(act.subjectId)
    const owedCents = await lockOwed(tx, shopId)
    if (await isReferenceUsed(tx, { shopId, ...valuesOf(paymentShape, act) })) refuse('payoutReference')
    if (owedCents < (act.amountCents ?? 0)) refuse('balanceTooSmall')
  },
  apply: (tx, ctx, act) =>
    payDuties(
      tx,
      ctx,
      {
        ...valuesOf(paymentShape, act),
        id: act.id,
        shopId: Number(act.subjectId),
        amountCents: act.amountCents ?? 0,
        proposedBy: act.proposedBy,
      },
      trailOf({ code: act.reasonCode, words: act.reason }),
    ),
}
