import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { insertRules, lockNewest } from './duty-store.ts'

/** Writes the next version of a country's rules, and the trail of who agreed. The caller holds the country. */
export async function saveDuties(
  tx: Tx,
  ctx: OperatorContext,
  row: DatedRules,
  { proposedBy, reason }: { proposedBy: string; reason: string },
): Promise<void> {
  const version = (await lockNewest(tx, row.country)) + 1
  await insertRules(tx, {
    ...row,
    version,
    proposedBy,
    decidedBy: ctx.operator.id,
    savedAt: ctx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'duties.save',
    subject: { type: 'settings', id: `duties-${row.country}` },
    reason,
    after: { version, validFrom: row.validFrom, validUntil: row.validUntil },
  })
}
