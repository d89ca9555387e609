import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { promoInput } from '@sampan/contract/market/promo-codes/schemas.ts'
import type * as z from 'zod/mini'
import { makePromo, requireNewPromo } from '#market/promo-codes/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

/** A code for which Sampan pays and whose cost has no limit, or a high one. */
export const promoAdd: KindOf<{ promo: z.output<typeof promoInput> }> = {
  about: (_, { promo }) => ({
    subjectType: 'promo',
    subjectId: promo.code,
    amountCents: null,
    detail: {},
    after: { ...promo },
  }),
  check: (tx, ctx, act) => requireNewPromo(tx, valuesOf(promoInput, act), ctx.clock.now()),
  apply: (tx, ctx, act) =>
    makePromo(tx, ctx, valuesOf(promoInput, act), {
      madeBy: act.proposedBy,
      reason: trailOf({ code: act.reasonCode, words: act.reason }),
    }),
}
