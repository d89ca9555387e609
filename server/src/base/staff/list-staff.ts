import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import { buyerNames } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { linkTimes } from './link-store.ts'
import { allOperators } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'
import { linkedOperators } from './provider/identity-store.ts'

/** All operators by account, those who are shut out too. */
export async function listStaff(
  ctx: OperatorContext,
): Promise<AnswerOf<typeof staffConsoleEndpoints.console_staff_list>> {
  const [rows, links, linked] = await Promise.all([
    allOperators(ctx.db),
    linkTimes(ctx.db),
    linkedOperators(ctx.db),
  ])
  const buyers = await buyerNames(
    ctx.db,
    rows.flatMap(({ buyer_id }) => buyer_id ?? []),
  )
  const now = ctx.clock.now()
  return rows.map((row) =>
    presentStaff(row, buyers, now, { linkUntil: links.get(row.id) ?? null, isLinked: linked.has(row.id) }),
  )
}
