import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { type DatedSaleRules, datedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockNewestSale, newestSaleOf, saveSaleRules } from '#market/sale-rules/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

interface Change {
  /** The newest version that the proposer saw. */
  version: number
  row: DatedSaleRules
}

/** The next version of what a country asks of goods. Refuses changedMeanwhile when another was written since. */
export const saleRules: KindOf<Change> = {
  async about(ctx, { version, row }) {
    if ((await newestSaleOf(ctx.db, row.country)) !== version) refuse('changedMeanwhile')
    return {
      subjectType: 'settings',
      subjectId: `sale-rules-${row.country}`,
      amountCents: null,
      detail: { version: String(version) },
      before: null,
      after: { ...row },
    }
  },
  async check(tx, _, act) {
    const { country } = valuesOf(datedSaleRules, act)
    if (String(await lockNewestSale(tx, country)) !== act.detail.version) refuse('changedMeanwhile')
  },
  apply: (tx, ctx, act) =>
    saveSaleRules(tx, ctx, valuesOf(datedSaleRules, act), {
      proposedBy: act.proposedBy,
      reason: trailOf({ code: act.reasonCode, words: act.reason }),
    }),
}
