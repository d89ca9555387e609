import type { setupConsoleEndpoints } from '@sampan/contract/office/setup/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { hasAdmin, shownToFirstAdmin } from '#base/staff/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { ownerOf } from '#kernel/owner.ts'
import { requireSetupCode } from './setup-code.ts'

type Rows = typeof setupConsoleEndpoints

export const showSetupState = async (ctx: Context): Promise<AnswerOf<Rows['console_setup_state']>> => ({
  isOpen: !(await hasAdmin(ctx.db)),
})

/** Checks the code and shows a second factor for the first admin. Refuses as `requireSetupCode`. */
export async function openSetup(
  ctx: Context,
  { setupCode, account = 'admin' }: ParsedOf<Rows['console_setup_open']>,
): Promise<AnswerOf<Rows['console_setup_open']>> {
  await requireSetupCode(ctx, setupCode)
  return shownToFirstAdmin(ctx.config, account, ownerOf(ctx.memory).facts.name)
}
