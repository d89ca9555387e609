import type { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import {
  lockRefundSettings,
  type RefundSettings,
  refundSettings,
  updateRefundSettings,
} from './settings-store.ts'

type Settings = OutputOf<typeof refundsConsoleEndpoints.console_refund_settings>
export type RefundRules = Omit<RefundSettings, 'version'>

export const showRefundSettings = (ctx: OperatorContext): Promise<Settings> => refundSettings(ctx.db)

/** The rules alone, without what counts saves. */
export const refundRulesOf = ({ version: _, ...rules }: RefundSettings): RefundRules => rules

/** Changes days and sums, in the transaction in which a second person agrees; clocks that run already run on. */
export async function changeRefundRules(
  tx: Tx,
  ctx: OperatorContext,
  rules: RefundRules,
  reason: string,
): Promise<void> {
  const before = await lockRefundSettings(tx)
  const after = await updateRefundSettings(tx, rules)
  await audit(tx, ctx, {
    action: 'refunds.settings_save',
    subject: { type: 'settings', id: 'refunds' },
    reason,
    before: { ...before },
    after: { ...after },
  })
}
