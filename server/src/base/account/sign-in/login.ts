import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyerByLoginName, lockBuyer } from '../buyer-store.ts'
import { checkPassword } from '../password/check-password.ts'
import { loginName } from './login-names.ts'
import { mailNewLogin } from './mail-new-login.ts'
import { openSession } from './open-session.ts'
import { deletePasswordTries } from './password-try-store.ts'

type Row = typeof accountEndpoints.login

/** Signs in by account, e-mail or mobile. Refused in this order: accountPassword, loginLocked, loginMore, wrongLogin (SPEC §5). */
export async function login(ctx: Context, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const found = await findBuyerByLoginName(ctx.db, loginName(input.account))
  const claim = { ...input, buyer: found ?? null }
  const { buyer, countedUnder } = await checkPassword(ctx, claim, 'wrongLogin')
  return ctx.act(async (tx) => {
    const current = await lockBuyer(tx, buyer.id)
    // The password was reset while we compared with the old one: that reset has ended all sessions, and no new one may slip in.
    if (current.password_hash !== buyer.password_hash) refuse('wrongLogin')
    await deletePasswordTries(tx, countedUnder)
    const timeZone = input.timeZone ?? null
    await mailNewLogin(tx, ctx, current, timeZone)
    return openSession(tx, ctx, current, timeZone)
  })
}
