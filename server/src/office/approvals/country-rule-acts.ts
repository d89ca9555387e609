import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { datedRules } from '@sampan/contract/market/duties/rules.ts'
import { datedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import type * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import type { CountryRules, countryRules } from '#market/country-rules/index.ts'
import { dutyRules } from '#market/duties/index.ts'
import { saleRules } from '#market/sale-rules/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

interface Change<Row extends CountryRules> {
  /** The newest version that the proposer saw. */
  version: number
  row: Row
}

/** The next version of a country's rules. Refuses changedMeanwhile when another was written since. */
const ruleKind = <Row extends CountryRules>(
  rules: ReturnType<typeof countryRules<Row>>,
  shape: z.ZodMiniType<Row>,
): KindOf<Change<Row>> => ({
  async about(ctx, { version, row }) {
    if ((await rules.newest(ctx.db, row.country)) !== version) refuse('changedMeanwhile')
    const { current } = await rules.versions(ctx.db, row.country, ctx.clock.now())
    const after: CountryRules = row
    // Fields of the change alone: who saved the rules of today, and when, is no part of it.
    const before =
      current && Object.fromEntries(Object.keys(after).map((key) => [key, current[key as never]]))
    return {
      subjectType: 'settings',
      subjectId: rules.subjectId(row.country),
      amountCents: null,
      detail: { version: String(version) },
      before,
      after: { ...after },
    }
  },
  async check(tx, _, act) {
    const { country } = valuesOf(shape, act)
    if (String(await rules.lockNewest(tx, country)) !== act.detail.version) refuse('changedMeanwhile')
  },
  apply: (tx, ctx, act) =>
    rules.save(tx, ctx, valuesOf(shape, act), {
      proposedBy: act.proposedBy,
      reason: trailOf({ code: act.reasonCode, words: act.reason }),
    }),
})

/** Duties and taxes of a country: by them buyers pay. */
export const dutyRuleChange = ruleKind(dutyRules, datedRules)
/** Demands of a country on goods: without what they ask for nothing is sold there. */
export const saleRuleChange = ruleKind(saleRules, datedSaleRules)
