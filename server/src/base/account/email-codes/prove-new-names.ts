import type { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyer } from '../buyer-store.ts'
import { checkOwnPassword } from '../password/check-password.ts'
import { proveEmailCode } from './email-code.ts'

/**
 * A person who can change the e-mail can have a new password sent to it: so as soon as mail is sent another e-mail
 * takes the login password, and where the setting asks for codes one that arrived there. Without codes another mobile
 * or account name, which log in as well, take the password too. Refuses loginLocked, oldPasswordWrong,
 * emailCodeMissing, emailCodeVoid, emailCodeWrong.
 * @returns uses the code up, in the transaction of the change
 */
export async function proveNewNames(
  ctx: BuyerContext,
  { familyName, email, mobile, emailCode, oldPassword }: ParsedOf<typeof ownDataEndpoints.profile>,
): Promise<(tx: Tx) => Promise<void>> {
  const free = () => Promise.resolve()
  const { emailCodes, smtpUrl } = ctx.config
  if (!emailCodes && smtpUrl === null) return free
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const isOtherEmail = email !== undefined && email !== buyer.email
  const isOtherMobile = mobile !== undefined && mobile !== buyer.mobile
  const isOtherAccount = familyName !== undefined && familyName !== buyer.account
  if (!isOtherEmail && (emailCodes || !(isOtherMobile || isOtherAccount))) return free
  if (oldPassword === undefined)
    return refuse('oldPasswordWrong', { fields: { oldPassword: 'oldPasswordWrong' } })
  await checkOwnPassword(ctx, ctx.buyer, buyer, oldPassword)
  if (!emailCodes) return free
  if (emailCode === undefined) return refuse('emailCodeMissing')
  const proven = await proveEmailCode(
    ctx,
    { purpose: 'changeEmail', name: email ?? '', buyerId: buyer.id },
    emailCode,
  )
  return proven.use
}
