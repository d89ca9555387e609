import { isDeepStrictEqual } from 'node:util'
import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { waysMax } from '@sampan/contract/money/ways/limits.ts'
import { type WayRules, wayRules } from '@sampan/contract/money/ways/schemas.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { allWays, lockWay, saveWay, wayById } from '#money/ways/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

interface Change {
  /** None for a new way. */
  wayId?: string | undefined
  version: number
  rules: WayRules
}

/** A way of recharging and withdrawing by hand: where buyers send their money. */
export const moneyWay: KindOf<Change> = {
  async about(ctx, { wayId, version, rules }) {
    const about = { subjectType: 'way' as const, amountCents: null, detail: {}, after: { ...rules } }
    if (wayId === undefined) {
      if ((await allWays(ctx.db)).length >= waysMax) refuse('badInput')
      return { ...about, subjectId: newId(), before: null }
    }
    const seen = (await wayById(ctx.db, wayId)) ?? refuse('notFound')
    if (seen.version !== version) refuse('changedMeanwhile')
    return { ...about, subjectId: wayId, before: { ...seen.rules } }
  },
  async check(tx, _, act) {
    const now = await lockWay(tx, act.subjectId)
    if (!isDeepStrictEqual(now ? { ...now.rules } : null, act.before)) refuse('changedMeanwhile')
    valuesOf(wayRules, act)
  },
  apply: (tx, ctx, act) =>
    saveWay(
      tx,
      ctx,
      act.subjectId,
      valuesOf(wayRules, act),
      trailOf({ code: act.reasonCode, words: act.reason }),
    ),
}
