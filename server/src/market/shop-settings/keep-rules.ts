import type { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnAddressOf } from '#market/shops/index.ts'
import { rulesOf, writeRules } from './rules-store.ts'
import { writeHistory } from './shop-store.ts'

type Rows = typeof shopSettingsConsoleEndpoints
type Answer = AnswerOf<Rows['console_shop_rules']>

/** Promises of one's own shop to all its buyers, and those of the marketplace that count where it says nothing. */
export const showRules = (ctx: MemberContext): Promise<Answer> => rulesOf(ctx.db, ctx.member.shopId)

/** Changes them for orders that are paid from now on. Refuses returnsNoAddress, changedMeanwhile. */
export function saveRules(
  ctx: MemberContext,
  wish: ParsedOf<Rows['console_shop_rules_save']>,
): Promise<Answer> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    if (wish.returns !== null && (await returnAddressOf(tx, shopId)) === null) refuse('returnsNoAddress')
    if (!(await writeRules(tx, shopId, wish))) refuse('changedMeanwhile')
    const { version: _, none, ...own } = wish
    const after = none.length > 0 ? { ...own, none } : own
    await writeHistory(tx, { shopId, operatorId: ctx.operator.id, kind: 'rules', after })
    return rulesOf(tx, shopId)
  })
}
