import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { dutyReceivers } from '@sampan/contract/trade/duty-payments/schemas.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { utcDay } from '#market/country-rules/index.ts'
import { shopNames } from '#market/shops/index.ts'
import { isReferenceUsed, lockOwed, payDuties } from '#trade/duty-payments/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

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
    if (paidOn > utcDay(ctx.clock.now())) refuse('badInput', { fields: { paidOn: 'badInput' } })
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
