import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import {
  type PromiseDefaultRules,
  promiseDefaultRules,
} from '@sampan/contract/market/shop-settings/promise-defaults.ts'
import { networkRules } from '@sampan/contract/money/chain/schemas.ts'
import { moneySettings as moneySchema } from '@sampan/contract/money/money-settings/schemas.ts'
import { refundRules as refundShape } from '@sampan/contract/trade/refunds/console-schemas.ts'
import * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import {
  changePromiseDefaults,
  lockPromiseDefaults,
  promiseDefaults as promiseDefaultsNow,
  promiseRulesOf,
} from '#market/shop-settings/index.ts'
import {
  changeNetwork,
  lockNetwork,
  type NetworkRules,
  networkById,
  networkRulesOf,
  requireOpenable,
} from '#money/chain/index.ts'
import {
  changeMoneyRules,
  lockMoneySettings,
  type MoneyRules,
  moneyRulesOf,
  moneySettings,
  requireSoundRules,
} from '#money/money-settings/index.ts'
import {
  changeRefundRules,
  lockRefundSettings,
  type RefundRules,
  refundRulesOf,
  refundSettings,
} from '#trade/refunds/index.ts'
import { type Act, type KindOf, requireUnchanged, valuesOf } from './proposal-act.ts'

/** Settings that decide about everybody's money. */

interface Change<Rules> {
  /** The version that the proposer saw. */
  version: number
  rules: Rules
}

const moneyShape = z.strictObject(moneySchema.shape)
const networkShape = z.strictObject(networkRules)
const refundsShape = z.strictObject(refundShape)
const promisesShape = z.strictObject(promiseDefaultRules)
const reasonOf = ({ reasonCode, reason }: Act) => trailOf({ code: reasonCode, words: reason })

export const moneyRules: KindOf<Change<MoneyRules>> = {
  async about(ctx, { version, rules }) {
    requireSoundRules(rules)
    const settings = await moneySettings(ctx.db)
    return aboutSettings('money', settings, moneyRulesOf(settings), { version, rules })
  },
  async check(tx, _, act) {
    requireUnchanged(act, moneyRulesOf(await lockMoneySettings(tx)))
    requireSoundRules(valuesOf(moneyShape, act))
  },
  apply: (tx, ctx, act) => changeMoneyRules(tx, ctx, valuesOf(moneyShape, act), reasonOf(act)),
}

export const refundRules: KindOf<Change<RefundRules>> = {
  async about(ctx, change) {
    const settings = await refundSettings(ctx.db)
    return aboutSettings('refunds', settings, refundRulesOf(settings), change)
  },
  check: async (tx, _, act) => requireUnchanged(act, refundRulesOf(await lockRefundSettings(tx))),
  apply: (tx, ctx, act) => changeRefundRules(tx, ctx, valuesOf(refundsShape, act), reasonOf(act)),
}

export const promiseDefaults: KindOf<Change<PromiseDefaultRules>> = {
  async about(ctx, change) {
    const defaults = await promiseDefaultsNow(ctx.db)
    return aboutSettings('promises', defaults, promiseRulesOf(defaults), change)
  },
  check: async (tx, _, act) => requireUnchanged(act, promiseRulesOf(await lockPromiseDefaults(tx))),
  apply: (tx, ctx, act) => changePromiseDefaults(tx, ctx, valuesOf(promisesShape, act), reasonOf(act)),
}

/** Refuses changedMeanwhile when others were saved since. */
function aboutSettings<Rules extends object>(
  subjectId: 'money' | 'refunds' | 'promises',
  { version }: { version: number },
  before: Rules,
  change: Change<Rules>,
) {
  if (version !== change.version) refuse('changedMeanwhile')
  return {
    subjectType: 'settings' as const,
    subjectId,
    amountCents: null,
    detail: {},
    before: { ...before },
    after: { ...change.rules },
  }
}

export const network: KindOf<Change<NetworkRules> & { networkId: string }> = {
  async about(ctx, { networkId, version, rules }) {
    const seen = (await networkById(ctx.db, networkId)) ?? refuse('notFound')
    if (seen.version !== version) refuse('changedMeanwhile')
    return {
      subjectType: 'network',
      subjectId: networkId,
      amountCents: null,
      detail: {},
      before: { ...networkRulesOf(seen) },
      after: { ...rules },
    }
  },
  /** The chain is asked before a network is opened. Refuses notFound, chainUnavailable. */
  async prepare(ctx, act) {
    const seen = (await networkById(ctx.db, act.subjectId)) ?? refuse('notFound')
    await requireOpenable(ctx.config, seen, valuesOf(networkShape, act))
    return { prepared: null }
  },
  async check(tx, _, act) {
    const now = (await lockNetwork(tx, act.subjectId)) ?? refuse('notFound')
    requireUnchanged(act, networkRulesOf(now))
  },
  async apply(tx, ctx, act) {
    const before = (await lockNetwork(tx, act.subjectId)) ?? refuse('notFound')
    await changeNetwork(tx, ctx, before, valuesOf(networkShape, act), reasonOf(act))
  },
}
