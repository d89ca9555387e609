import type { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { lockMoneySettings, moneySettings, setStopped, updateMoneyRules } from './money-settings-store.ts'
import { problemOfRules } from './withdrawal-rules.ts'

type Rows = typeof walletConsoleEndpoints
type Settings = OutputOf<Rows['console_money_settings']>

export const showMoneySettings = (ctx: OperatorContext): Promise<Settings> => moneySettings(ctx.db)

/**
 * Changes fees, limits and waiting times, for withdrawals asked for from now on. Refuses badInput with the field that
 * does not fit the others, and changedMeanwhile.
 */
export function saveMoneySettings(
  ctx: OperatorContext,
  { version, reason, ...rules }: ParsedOf<Rows['console_money_save']>,
): Promise<Settings> {
  const problem = problemOfRules(rules)
  if (problem) refuse('badInput', { fields: { [problem]: 'badInput' } })
  return ctx.act(async (tx) => {
    const before = await lockMoneySettings(tx)
    if (before.version !== version) refuse('changedMeanwhile')
    const after = await updateMoneyRules(tx, rules)
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: 'wallet.settings_save',
      subject: { type: 'settings', id: 'money' },
      reason,
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}

/** The stop switch: nothing is asked for, passed, signed or sent while it is off (RELIABILITY §5.7). */
export const stopWithdrawals = (
  ctx: OperatorContext,
  { isStopped, reason }: ParsedOf<Rows['console_withdrawals_stop']>,
): Promise<Settings> =>
  ctx.act(async (tx) => {
    const before = await lockMoneySettings(tx)
    const after = await setStopped(tx, isStopped ? reason : null)
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: isStopped ? 'wallet.withdrawals_stop' : 'wallet.withdrawals_go_on',
      subject: { type: 'settings', id: 'money' },
      reason,
      before: { isStopped: before.isStopped, stoppedReason: before.stoppedReason },
      after: { isStopped: after.isStopped, stoppedReason: after.stoppedReason },
    })
    return after
  })
