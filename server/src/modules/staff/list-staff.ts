import type { staffConsoleEndpoints } from '@sampan/contract/staff/console-endpoints.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { buyerNames } from '#modules/account/index.ts'
import { allOperators } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'

/** All operators by account, those who are shut out too. */
export async function listStaff(
  ctx: OperatorContext,
): Promise<AnswerOf<typeof staffConsoleEndpoints.console_staff_list>> {
  const rows = await allOperators(ctx.db)
  const buyers = await buyerNames(
    ctx.db,
    rows.flatMap(({ buyer_id }) => buyer_id ?? []),
  )
  return rows.map((row) => presentStaff(row, buyers))
}
