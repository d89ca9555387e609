import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { agreedRate, agreeRate, lockAgreedRate } from '#market/duties/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

const shape = z.strictObject({ code: z.string(), perDollar: z.string() })

interface Change {
  code: string
  perDollar: string
  was: string | null
}

/** The rate of exchange by which duties are computed. Refuses changedMeanwhile when another was agreed to since. */
export const dutyExchange: KindOf<Change> = {
  async about(ctx, { code, perDollar, was }) {
    if ((await agreedRate(ctx.db, code)) !== was) refuse('changedMeanwhile')
    return {
      subjectType: 'settings',
      subjectId: `exchange-${code}`,
      amountCents: null,
      detail: {},
      before: was === null ? null : { code, perDollar: was },
      after: { code, perDollar },
    }
  },
  async check(tx, _, act) {
    const was = act.before?.['perDollar'] ?? null
    if ((await lockAgreedRate(tx, valuesOf(shape, act).code)) !== was) refuse('changedMeanwhile')
  },
  apply: (tx, ctx, act) =>
    agreeRate(tx, ctx, valuesOf(shape, act), {
      proposedBy: act.proposedBy,
      reason: trailOf({ code: act.reasonCode, words: act.reason }),
    }),
}
