import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { type DatedRules, datedRules } from '@sampan/contract/market/duties/rules.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockNewest, newestOf, saveDuties } from '#market/duties/index.ts'
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
