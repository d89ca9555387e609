import type { ownerConsoleEndpoints } from '@sampan/contract/base/owner/console-endpoints.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { type Owner, readOwner } from '#kernel/owner.ts'

export type OwnerAnswer = AnswerOf<(typeof ownerConsoleEndpoints)['console_owner_read']>

export const showOwner = async (ctx: OperatorContext): Promise<OwnerAnswer> =>
  presentOwner(await readOwner(ctx.db))

export const presentOwner = ({ facts, version }: Owner): OwnerAnswer => ({ facts, version })
