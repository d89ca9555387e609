import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { findBuyer } from '../buyer-store.ts'
import { deletePasswordTries } from '../sign-in/password-try-store.ts'
import { checkOwnPassword } from './check-password.ts'

type Row = typeof accountEndpoints.verify_password

/**
 * Says whether this is the login password of whoever is signed in. It allows nothing, and its tries are those of every act
 * inside that asks for the password. Refuses accountPassword, loginLocked, oldPasswordWrong.
 */
export async function verifyPassword(ctx: BuyerContext, { password }: ParsedOf<Row>): Promise<null> {
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const { countedUnder } = await checkOwnPassword(ctx, ctx.buyer, buyer, password)
  await ctx.transaction((tx) => deletePasswordTries(tx, countedUnder))
  return null
}
