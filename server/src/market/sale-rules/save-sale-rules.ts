import type { saleRulesConsoleEndpoints } from '@sampan/contract/market/sale-rules/console-endpoints.ts'
import type { DatedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockEnforcement, writeEnforcement } from './enforcement-store.ts'
import { insertSaleRules, lockNewestSale } from './sale-rule-store.ts'
import { listOf } from './show-sale-rules.ts'

type Row = (typeof saleRulesConsoleEndpoints)['console_sale_enforce']

/** Writes the next version of what a country asks for, and the trail of who agreed. The caller holds the country. */
export async function saveSaleRules(
  tx: Tx,
  ctx: OperatorContext,
  row: DatedSaleRules,
  { proposedBy, reason }: { proposedBy: string; reason: string },
): Promise<void> {
  const version = (await lockNewestSale(tx, row.country)) + 1
  await insertSaleRules(tx, {
    ...row,
    version,
    proposedBy,
    decidedBy: ctx.operator.id,
    savedAt: ctx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'saleRules.save',
    subject: { type: 'settings', id: `sale-rules-${row.country}` },
    reason,
    after: { version, validFrom: row.validFrom, validUntil: row.validUntil },
  })
}

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
