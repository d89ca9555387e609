import type { TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import { audit, operatorNames } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'

interface HolderChange {
  id: string
  /** Ids of the operators who had it and who has it; null is nobody. */
  before: string | null
  after: string | null
}

/** Writes into the trail who took things, gave them to colleagues, or left them. Those that stay with whom they were are left out. */
export async function auditHolders(
  tx: Tx,
  ctx: OperatorContext,
  type: TeamSubject,
  changes: readonly HolderChange[],
): Promise<void> {
  const moved = changes.filter(({ before, after }) => before !== after)
  const ids = moved.flatMap(({ before, after }) => [before, after].filter((one) => one !== null))
  const names = await operatorNames(tx, [...new Set(ids)])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.name ?? id))
  for (const { id, before, after } of moved)
    await audit(tx, ctx, {
      action: after === null ? 'team.leave' : after === ctx.operator.id ? 'team.take' : 'team.give',
      subject: { type, id },
      before: { holder: nameOf(before) },
      after: { holder: nameOf(after) },
    })
}
