import { freshLoginMinutes } from '@sampan/contract/base/account/limits.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import type { BuyerRow } from '../buyer-store.ts'
import type { CountedUnder } from '../sign-in/password-try-store.ts'
import { checkOwnPassword } from './check-password.ts'

/** True if the buyer signed in within `freshLoginMinutes`. */
export const isFreshLogin = ({ clock, buyer }: BuyerContext): boolean =>
  clock.now().getTime() - buyer.signedInAt.getTime() <= freshLoginMinutes * 60_000

/**
 * Lets the call go on if whoever is signed in has just shown the login password, or shows it now: a phone that was left
 * open must not become somebody else's. Refuses passwordNeeded, loginLocked, oldPasswordWrong.
 * @returns what the password was counted under; null when it was not asked for
 */
export async function requireOwner(
  ctx: BuyerContext,
  buyer: BuyerRow,
  password: string | undefined,
): Promise<CountedUnder | null> {
  if (password !== undefined) return (await checkOwnPassword(ctx, ctx.buyer, buyer, password)).countedUnder
  return isFreshLogin(ctx) ? null : refuse('passwordNeeded')
}
