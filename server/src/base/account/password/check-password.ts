import { passwordTries } from '@sampan/contract/base/account/limits.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { Buyer, Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, findBuyerByLoginName } from '../buyer-store.ts'
import { assertHashCapacity, isPassword } from '../secret-hash.ts'
import { loginName } from '../sign-in/login-names.ts'
import type { CountedUnder } from '../sign-in/password-try-store.ts'
import { type CountedTry, takeInsideTry, takeSignInTry } from '../sign-in/take-password-try.ts'

interface Claim {
  /** As typed; what nobody has is treated just like what somebody has. */
  account: string
  /** Another name of the same account, asked for while strangers try it. */
  otherName?: string | undefined
  buyer: BuyerRow | null
  password: string
}

export interface RightPassword {
  buyer: BuyerRow
  /** The keys under which the try was counted; the caller takes it back in the transaction that follows. */
  countedUnder: CountedUnder
}

/**
 * Returns the buyer if this is their login password. The try is committed before the comparison, and wrong ones answer
 * alike, in words and in time, whether the account exists or not.
 * Refuses loginLocked, loginMore (another name is needed), then `wrong`.
 */
export async function checkPassword(
  ctx: Context,
  { account, otherName, buyer, password }: Claim,
  wrong: RefusalKey,
): Promise<RightPassword> {
  assertHashCapacity()
  const name = loginName(account)
  const subject = buyer ? { id: buyer.id } : { name }
  const counted = await takeSignInTry(ctx, { subject, freeMax: passwordTries.max }, 'loginLocked')
  if (!counted.asksMore) return compare(ctx, buyer, password, counted, wrong)
  if (otherName === undefined) return refuse('loginMore')
  const other = loginName(otherName)
  const named = other === name ? undefined : await findBuyerByLoginName(ctx.db, other)
  const isSame = buyer !== null && named?.id === buyer.id
  return compare(ctx, isSame ? buyer : null, password, counted, wrong)
}

/** As `checkPassword`, for the buyer who is signed in. */
export async function checkOwnPassword(
  ctx: Context,
  { sessionId }: Buyer,
  buyer: BuyerRow,
  password: string,
): Promise<RightPassword> {
  assertHashCapacity()
  const counted = await takeInsideTry(ctx, sessionId, passwordTries.max, 'loginLocked')
  return compare(ctx, buyer, password, counted, 'oldPasswordWrong')
}

async function compare(
  ctx: Context,
  buyer: BuyerRow | null,
  password: string,
  { countedUnder, triesLeft }: CountedTry,
  wrong: RefusalKey,
): Promise<RightPassword> {
  const isRight = await isPassword(password, buyer?.password_hash ?? null, ctx.config)
  if (!isRight || !buyer) return refuse(wrong, { triesLeft })
  return { buyer, countedUnder }
}
