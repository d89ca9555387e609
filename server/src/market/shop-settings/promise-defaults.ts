import type { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import type { PromiseDefaultRules } from '@sampan/contract/market/shop-settings/promise-defaults.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import {
  lockPromiseDefaults,
  type PromiseDefaults,
  promiseDefaults,
  updatePromiseDefaults,
} from './promise-defaults-store.ts'

type Answer = AnswerOf<(typeof shopSettingsConsoleEndpoints)['console_promise_defaults']>

/** Promises that count for every shop that says nothing else of its own. */
export const showPromiseDefaults = (ctx: OperatorContext): Promise<Answer> => promiseDefaults(ctx.db)

/** The rules alone, without what counts saves. */
export const promiseRulesOf = ({ version: _, ...rules }: PromiseDefaults): PromiseDefaultRules => rules

/** Changes them for orders that are paid from now on, in the transaction in which a second person agrees. */
export async function changePromiseDefaults(
  tx: Tx,
  ctx: OperatorContext,
  rules: PromiseDefaultRules,
  reason: string,
): Promise<void> {
  const before = await lockPromiseDefaults(tx)
  const after = await updatePromiseDefaults(tx, rules)
  await audit(tx, ctx, {
    action: 'promises.defaults_save',
    subject: { type: 'settings', id: 'promises' },
    reason,
    before: { ...before },
    after: { ...after },
  })
}
