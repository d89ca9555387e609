import type { meEndpoints } from '@sampan/contract/me/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyer } from './buyer-store.ts'
import { checkOwnPassword } from './check-password.ts'
import { proveEmailCode } from './email-code.ts'

/**
 * Who can change the e-mail can have a new password sent to it: so where the setting asks for codes, another e-mail takes
 * the login password and a code that arrived there. Refuses loginLocked, oldPasswordWrong, emailCodeMissing,
 * emailCodeVoid, emailCodeWrong.
 * @returns uses the code up, in the transaction of the change
 */
export async function proveNewEmail(
  ctx: BuyerContext,
  { email, emailCode, oldPassword }: ParsedOf<typeof meEndpoints.profile>,
): Promise<(tx: Tx) => Promise<void>> {
  const free = () => Promise.resolve()
  if (!ctx.config.emailCodes || email === undefined) return free
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  if (buyer.email === email) return free
  if (oldPassword === undefined)
    return refuse('oldPasswordWrong', { fields: { oldPassword: 'oldPasswordWrong' } })
  await checkOwnPassword(ctx, ctx.buyer, buyer, oldPassword)
  if (emailCode === undefined) return refuse('emailCodeMissing')
  const proven = await proveEmailCode(
    ctx,
    { purpose: 'changeEmail', name: email, buyerId: buyer.id },
    emailCode,
  )
  return proven.use
}
