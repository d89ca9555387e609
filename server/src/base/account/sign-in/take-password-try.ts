import { passwordTries } from '@sampan/contract/base/account/limits.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { addressKey } from '#kernel/client-address.ts'
import type { Context } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { isKnownDevice } from './known-device-store.ts'
import { type CountedUnder, countTry, secondsToWait, tryKey } from './password-try-store.ts'

export interface SignInClaim {
  /** The account that the caller names: its id, or a name that nobody has, which is counted alike. */
  subject: { id: string } | { name: string }
  /** The number of tries that are compared at once; after them each waits longer. */
  freeMax: number
}

export interface CountedTry {
  /** For `deletePasswordTries`, once the secret was right. */
  countedUnder: CountedUnder
  /** The number of further wrong tries before one has to wait. */
  triesLeft: number
  /** Strangers try this account from many places: the password alone does not let an unknown device in now. */
  asksMore: boolean
}

/**
 * Counts a try to sign in before anything is compared. A device that has signed in before has a count of its own. Any
 * other is counted with its address, so it shuts out nobody elsewhere; many of them together make an unknown device
 * show more, never wait. What is right is taken back by the caller, so right logins never count
 * (docs/decisions/030). Refuses `locked` with `retryAfterSeconds` and `minutes`.
 */
export async function takeSignInTry(
  ctx: Context,
  { subject, freeMax }: SignInClaim,
  locked: RefusalKey,
): Promise<CountedTry> {
  const mark = ctx.deviceMark
  const who = 'id' in subject ? ['id', subject.id] : ['name', subject.name]
  // A name that nobody has is looked up too, under an id that nobody has: both answers take as many statements.
  const subjectId = 'id' in subject ? subject.id : newId()
  if (mark !== null && (await isKnownDevice(ctx.db, subjectId, mark))) {
    const key = tryKey('device', mark, ...who)
    const triesLeft = await take(ctx, key, freeMax, locked)
    return { countedUnder: { own: key, everywhere: null }, triesLeft, asksMore: false }
  }
  const key = tryKey('address', addressKey(ctx.ipAddress), ...who)
  const triesLeft = await take(ctx, key, freeMax, locked)
  const everywhere = tryKey('everywhere', ...who)
  const strangers = await ctx.transaction((tx) => countTry(tx, everywhere, null))
  return {
    countedUnder: { own: key, everywhere },
    triesLeft,
    asksMore: (strangers ?? 0) > passwordTries.strangersMax,
  }
}

/** As `takeSignInTry`, for an act of somebody who is signed in: counted by their session, whatever tries there are to sign in. */
export async function takeInsideTry(
  ctx: Context,
  sessionId: string,
  freeMax: number,
  locked: RefusalKey,
): Promise<CountedTry> {
  const key = tryKey('inside', sessionId)
  const triesLeft = await take(ctx, key, freeMax, locked)
  return { countedUnder: { own: key, everywhere: null }, triesLeft, asksMore: false }
}

async function take(ctx: Context, key: Buffer, freeMax: number, locked: RefusalKey): Promise<number> {
  const tries = await ctx.transaction((tx) => countTry(tx, key, freeMax))
  if (tries !== null) return Math.max(0, freeMax - tries)
  const retryAfterSeconds = await secondsToWait(ctx.db, key)
  return refuse(locked, { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) })
}
