import { setTimeout as pause } from 'node:timers/promises'
import { payCodeKeypadLength } from '@sampan/contract/base/account/limits.ts'
import { nowMs, systemClock } from '#kernel/clock.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { assertHashCapacity, hashPayCode, isPayCode, isPayCodeHashOld, isPepperLost } from '../secret-hash.ts'
import { triesLeft } from './pay-code-rules.ts'
import {
  deletePayCodeTries,
  findPayCode,
  type PayCodeState,
  type PayCodeTry,
  type RightCode,
  takePayCodeTry,
  voidPayCode,
} from './pay-code-store.ts'

/**
 * Lets the call go on if this is the buyer's payment code. The try is committed first, by itself, so
 * this must run before the transaction of what is paid for.
 * Refuses payCodeMissing, payCodeVoid, payCodeLocked, payCodeWrong (with `triesLeft`), in this order.
 */
export async function comparePayCode(ctx: BuyerContext, code: string): Promise<RightCode> {
  const right = await tryPayCode(ctx, code)
  await oneStatement(ctx.db, (tx) => deletePayCodeTries(tx, right))
  return right
}

/**
 * As `comparePayCode`, but the tries are still counted: the caller forgets them, as part of what it then does.
 */
export async function tryPayCode(ctx: BuyerContext, code: string): Promise<RightCode> {
  const buyerId = ctx.buyer.id
  assertHashCapacity()
  const call = ctx.idempotencyKey ?? newId()
  const taken = await takeTry(ctx, call)
  crashPoint('payCode.afterTry')
  if (await isPayCode(code, buyerId, taken.hash, ctx.config)) {
    const isOld = isPayCodeHashOld(taken.hash, ctx.config)
    const newHash = isOld ? await hashPayCode(code, buyerId, ctx.config) : taken.hash
    return { buyerId, setAt: taken.setAt, newHash, call, isSix: code.length === payCodeKeypadLength }
  }
  if (isPepperLost(taken.hash, ctx.config)) {
    await oneStatement(ctx.db, (tx) => voidPayCode(tx, buyerId))
    return refuse('payCodeVoid')
  }
  if (taken.isVoid) return refuse('payCodeVoid')
  if (taken.lockedUntil) return refuseLocked(taken.lockedUntil)
  return refuse('payCodeWrong', { triesLeft: triesLeft(taken.tries) })
}

const waitsForTwinsMs = 2500

/**
 * Calls that pay at once with the right code each take a try, and the fifth lays a lock: the first that is compared lifts
 * it. So while tries are being compared, a locked code is looked at again before it is called so.
 */
async function takeTry(ctx: BuyerContext, call: string): Promise<PayCodeTry> {
  const deadlineMs = performance.now() + waitsForTwinsMs
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 400)) {
    const taken = await oneStatement(ctx.db, (tx) => takePayCodeTry(tx, ctx.buyer.id, call))
    if (taken) return taken
    const state = await findPayCode(ctx.db, ctx.buyer.id)
    if (!state || state.isVoid || performance.now() > deadlineMs) return refuseToCompare(state)
    // Lifted between the two reads: the next try is taken at once.
    if (state.lockedUntil === null) continue
    if (!state.isBeingTried) return refuseToCompare(state)
    await pause(waitMs)
  }
}

/** Says why payments do not go on: payCodeMissing, payCodeVoid, payCodeLocked. */
export function refuseToCompare(state: PayCodeState | null): never {
  if (!state) return refuse('payCodeMissing')
  if (state.isVoid) return refuse('payCodeVoid')
  // A lock that ended a moment ago: the buyer may try again at once.
  return refuseLocked(state.lockedUntil ?? systemClock.now())
}

function refuseLocked(until: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - nowMs()) / 1000))
  return refuse('payCodeLocked', {
    lockedUntil: until.toISOString(),
    retryAfterSeconds,
    minutes: Math.ceil(retryAfterSeconds / 60),
  })
}
