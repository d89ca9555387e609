import { loginTries } from '@sampan/contract/account/limits.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import type { BuyerRow } from './buyer-store.ts'
import { loginName, loginTryKey } from './login-names.ts'
import { takeLoginTry } from './login-try-store.ts'
import { isPassword, requireHashRoom } from './secret-hash.ts'

interface Claim {
  /** As typed; what nobody has is treated just like what somebody has. */
  account: string
  buyer: BuyerRow | null
  password: string
}

/**
 * Returns the buyer if this is his login password. The try is committed before the comparison, and wrong ones answer
 * alike, in words and in time, whether the account exists or not.
 * Refuses loginLocked, then `wrong`. The caller forgets the tries in the transaction that follows.
 */
export async function checkPassword(
  ctx: Context,
  { account, buyer, password }: Claim,
  wrong: RefusalKey,
): Promise<{ buyer: BuyerRow; tryKey: Buffer }> {
  requireHashRoom()
  const tryKey = loginTryKey(buyer?.id ?? null, loginName(account))
  const { tries, waitSeconds } = await ctx.transaction((tx) => takeLoginTry(tx, tryKey))
  if (tries > loginTries.max) {
    refuse('loginLocked', { retryAfterSeconds: waitSeconds, minutes: Math.ceil(waitSeconds / 60) })
  }
  const isRight = await isPassword(password, buyer?.password_hash ?? null, ctx.config)
  if (!isRight || !buyer) return refuse(wrong, { triesLeft: loginTries.max - tries })
  return { buyer, tryKey }
}
