import type { refundsConsoleEndpoints } from '@sampan/contract/refunds/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { lockRefundSettings, refundSettings, updateRefundSettings } from './settings-store.ts'

type Rows = typeof refundsConsoleEndpoints
type Settings = OutputOf<Rows['console_refund_settings']>

export const showRefundSettings = (ctx: OperatorContext): Promise<Settings> => refundSettings(ctx.db)

/** Changes days and sums; clocks that run already run on. Refuses changedMeanwhile. */
export const saveRefundSettings = (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_refund_settings_save']>,
): Promise<Settings> =>
  ctx.act(async (tx) => {
    const before = await lockRefundSettings(tx)
    if (before.version !== input.version) refuse('changedMeanwhile')
    const after = await updateRefundSettings(tx, input)
    await audit(tx, ctx, {
      action: 'refunds.settings_save',
      subject: { type: 'settings', id: 'refunds' },
      before: { ...before },
      after: { ...after },
    })
    return after
  })
