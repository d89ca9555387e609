import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, findBuyer, findBuyerByLoginName, lockBuyer, updatePassword } from '../buyer-store.ts'
import { proveEmailCode } from '../email-codes/email-code.ts'
import { voidCodes } from '../email-codes/email-code-store.ts'
import { removeAllPasskeys } from '../passkeys/passkey-store.ts'
import { assertHashCapacity, hashPassword } from '../secret-hash.ts'
import { deleteDevices } from '../sign-in/known-device-store.ts'
import { loginName } from '../sign-in/login-names.ts'
import { type CountedUnder, deletePasswordTries } from '../sign-in/password-try-store.ts'
import { endAllSessions } from '../sign-in/session-store.ts'
import { checkOwnPassword, checkPassword } from './check-password.ts'

type Row = typeof accountEndpoints.resetpwd
type Input = ParsedOf<Row>

/**
 * Changes the login password, and ends every session of the account, this one too (SPEC §4). It takes the old password, or
 * a code that was sent to the account's e-mail.
 * Refused in this order: accountPassword, passwordLength, passwordSame, emailCodeVoid, loginMore, emailCodeWrong, or
 * loginLocked, loginMore, oldPasswordWrong.
 * Devices that were known are so no more: one of them may be whose doing made the change needful.
 */
export async function resetPassword(ctx: Context, input: Input): Promise<null> {
  const right =
    input.emailCode === undefined
      ? await byOldPassword(ctx, input)
      : await byCode(ctx, input.emailCode, input)
  const passwordHash = await hashPassword(input.password, ctx.config)
  return ctx.act(async (tx) => {
    const current = await lockBuyer(tx, right.buyer.id)
    if (current.password_hash !== right.buyer.password_hash) refuse(right.overtaken)
    const now = ctx.clock.now()
    await right.use(tx)
    await updatePassword(tx, current.id, passwordHash, now)
    await deleteDevices(tx, current.id)
    await endAllSessions(tx, current.id)
    await voidCodes(tx, current.id)
    await sendMail(
      tx,
      {
        to: current.email,
        template: 'letters.passwordChanged',
        locale: localeOf(current.language),
        phrase: current.phrase,
        buyerId: current.id,
        path: '/security',
      },
      now,
    )
    return null
  })
}

interface Right {
  buyer: BuyerRow
  /** Uses up the proof that was shown, and forgets the counted tries. */
  use(tx: Tx): Promise<void>
  /** Said when the password was changed meanwhile. */
  overtaken: 'oldPasswordWrong' | 'emailCodeVoid'
}

/** Changes the password of the account that is named, or of the one that is signed in. */
async function byOldPassword(ctx: Context, { account, otherName, oldPassword = '' }: Input): Promise<Right> {
  const rightOf = ({ buyer, countedUnder }: { buyer: BuyerRow; countedUnder: CountedUnder }): Right => ({
    buyer,
    use: (tx) => deletePasswordTries(tx, countedUnder),
    overtaken: 'oldPasswordWrong',
  })
  if (account !== undefined) {
    const buyer = (await findBuyerByLoginName(ctx.db, loginName(account))) ?? null
    return rightOf(
      await checkPassword(ctx, { account, otherName, buyer, password: oldPassword }, 'oldPasswordWrong'),
    )
  }
  if (!ctx.buyer) return refuse('accountPassword', { fields: { account: 'accountPassword' } })
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  return rightOf(await checkOwnPassword(ctx, ctx.buyer, buyer, oldPassword))
}

/** The code says whose account it is; the buyer is read again by it, whatever name led there meanwhile. */
async function byCode(ctx: Context, digits: string, { account, otherName }: Input): Promise<Right> {
  if (account === undefined) return refuse('accountPassword', { fields: { account: 'accountPassword' } })
  assertHashCapacity()
  const { buyerId, use } = await proveEmailCode(
    ctx,
    { purpose: 'resetPassword', name: account, otherName },
    digits,
  )
  if (buyerId === null) return refuse('emailCodeWrong', { triesLeft: 0 })
  return {
    buyer: await findBuyer(ctx.db, buyerId),
    // A buyer who begins anew by e-mail may have lost the account to somebody who has added a passkey.
    async use(tx) {
      await use(tx)
      await removeAllPasskeys(tx, buyerId)
    },
    overtaken: 'emailCodeVoid',
  }
}
