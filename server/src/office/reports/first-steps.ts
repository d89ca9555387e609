import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import { firstSteps } from '@sampan/contract/office/reports/schemas.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { stepFacts } from './first-steps-store.ts'

/** Steps of a new shop up to its first sale, by what the database holds now. */
export async function showFirstSteps(
  ctx: MemberContext,
): Promise<AnswerOf<typeof reportsConsoleEndpoints.console_shop_first_steps>> {
  const facts = await stepFacts(ctx.db, ctx.member.shopId)
  return { steps: firstSteps.map((step) => ({ step, isDone: facts[step] })) }
}
