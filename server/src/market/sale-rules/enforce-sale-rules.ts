import type { saleRulesConsoleEndpoints } from '@sampan/contract/market/sale-rules/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockEnforcement, writeEnforcement } from './enforcement-store.ts'
import { listOf } from './show-sale-rules.ts'

type Row = (typeof saleRulesConsoleEndpoints)['console_sale_enforce']

/** Sets whether countries' rules keep goods from being sold. Refuses changedMeanwhile when another admin was faster. */
export const enforceSaleRules = (
  ctx: OperatorContext,
  { enforcement, was }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    if ((await lockEnforcement(tx)) !== was) refuse('changedMeanwhile')
    await writeEnforcement(tx, enforcement)
    await audit(tx, ctx, {
      action: 'saleRules.enforce',
      subject: { type: 'settings', id: 'sale-rules' },
      before: { enforcement: was },
      after: { enforcement },
    })
    return listOf(tx, ctx.clock.now())
  })
