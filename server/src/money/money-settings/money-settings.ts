import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { moneySettingsConsoleEndpoints } from '@sampan/contract/money/money-settings/console-endpoints.ts'
import { moneySettings as wire } from '@sampan/contract/money/money-settings/schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { problemOfRules } from './money-rules.ts'
import {
  endStop,
  lockMoneySettings,
  type MoneyRules,
  type MoneySettings,
  moneySettings,
  type StopCode,
  setStopped,
  updateMoneyRules,
} from './money-settings-store.ts'
import { stopText } from './reason-text.ts'

type Rows = typeof moneySettingsConsoleEndpoints
type Settings = OutputOf<Rows['console_money_settings']>

export const showMoneySettings = async (ctx: OperatorContext): Promise<Settings> =>
  presentSettings(ctx, await moneySettings(ctx.db))

function presentSettings(ctx: OperatorContext, settings: MoneySettings): Settings {
  const { stoppedCode, ...shown } = settings
  return { ...shown, stoppedReason: stopText(settings, ctx) }
}

/** The rules alone, without what counts saves and stops withdrawals. */
export const moneyRulesOf = (settings: MoneySettings): MoneyRules => z.parse(z.object(wire.shape), settings)

/** Refuses badInput with the field that does not fit the others. */
export function requireSoundRules(rules: MoneyRules): void {
  const problem = problemOfRules(rules)
  if (problem) refuse('badInput', { fields: { [problem]: 'badInput' } })
}

/** Changes fees, limits and waiting times, for what happens from now on; in the transaction in which a second person agrees. */
export async function changeMoneyRules(
  tx: Tx,
  ctx: OperatorContext,
  rules: MoneyRules,
  reason: string,
): Promise<void> {
  const before = await lockMoneySettings(tx)
  const after = await updateMoneyRules(tx, rules)
  await publish(tx, 'operators', { topic: 'withdrawal' })
  await audit(tx, ctx, {
    action: 'wallet.settings_save',
    subject: { type: 'settings', id: 'money' },
    reason,
    before: { ...before },
    after: { ...after },
  })
}

/** The stop switch: nothing is asked for, passed, signed or sent while it is off (RELIABILITY §5.7). */
export const stopWithdrawals = (
  ctx: OperatorContext,
  { isStopped, reasonCode, reason: words }: ParsedOf<Rows['console_withdrawals_stop']>,
): Promise<Settings> =>
  ctx.act(async (tx) => {
    const before = await lockMoneySettings(tx)
    // The contract's schema lets nothing else stop them.
    const after = isStopped
      ? await setStopped(tx, { code: reasonCode as StopCode, words })
      : await endStop(tx)
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: isStopped ? 'wallet.withdrawals_stop' : 'wallet.withdrawals_go_on',
      subject: { type: 'settings', id: 'money' },
      reason: trailOf({ code: reasonCode, words }),
      before: stopOf(before),
      after: stopOf(after),
    })
    return presentSettings(ctx, after)
  })

const stopOf = ({ isStopped, stoppedCode, stoppedReason }: MoneySettings) => ({
  isStopped,
  stoppedReason: trailOf({ code: stoppedCode, words: stoppedReason }),
})
