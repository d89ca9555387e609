import type { accountEndpoints } from '@sampan/contract/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, findBuyer, findBuyerByLoginName, lockBuyer, updatePassword } from './buyer-store.ts'
import { checkPassword } from './check-password.ts'
import { loginName } from './login-names.ts'
import { forgetLoginTries } from './login-try-store.ts'
import { hashPassword } from './secret-hash.ts'
import { endAllSessions } from './session-store.ts'

type Row = typeof accountEndpoints.resetpwd

/**
 * Changes the login password with the old one, and ends every session of the account, this one too (SPEC §4).
 * Refused in this order: accountPassword, passwordLength, passwordSame, loginLocked, oldPasswordWrong.
 */
export async function resetPassword(ctx: Context, input: ParsedOf<Row>): Promise<null> {
  const { account, buyer } = await claimed(ctx, input.account)
  const claim = { account, buyer, password: input.oldPassword }
  const right = await checkPassword(ctx, claim, 'oldPasswordWrong')
  const passwordHash = await hashPassword(input.password, ctx.config)
  return ctx.act(async (tx) => {
    const current = await lockBuyer(tx, right.buyer.id)
    if (current.password_hash !== right.buyer.password_hash) refuse('oldPasswordWrong')
    await updatePassword(tx, right.buyer.id, passwordHash, ctx.clock.now())
    await forgetLoginTries(tx, right.tryKey)
    await endAllSessions(tx, right.buyer.id)
    return null
  })
}

/** The account that is named, or the one that is signed in. */
async function claimed(
  ctx: Context,
  account: string | undefined,
): Promise<{ account: string; buyer: BuyerRow | null }> {
  if (account !== undefined)
    return { account, buyer: (await findBuyerByLoginName(ctx.db, loginName(account))) ?? null }
  if (!ctx.buyer) return refuse('accountPassword', { fields: { account: 'accountPassword' } })
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  return { account: buyer.account, buyer }
}
