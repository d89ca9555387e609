import type { setupConsoleEndpoints } from '@sampan/contract/office/setup/console-endpoints.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { readOwner } from '#kernel/owner.ts'
import { findSteps } from './first-steps-store.ts'

type Steps = AnswerOf<(typeof setupConsoleEndpoints)['console_first_steps']>

/** Needs of a new shop before it sells, each by one look at an index. */
export async function showFirstSteps({ db, config }: OperatorContext): Promise<Steps> {
  const [owner, found] = await Promise.all([readOwner(db), findSteps(db)])
  return {
    ...found,
    isNamed: owner.version > 0,
    hasPublicUrl: config.publicUrl !== null,
    hasMail: config.smtpUrl !== null,
  }
}
