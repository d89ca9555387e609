import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { refuse } from '#kernel/refusal.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { triesLeft } from './pay-code-rules.ts'
import { findPayCode, forgetPayCodeTries, takePayCodeTry } from './pay-code-store.ts'
import { isPayCode, requireHashRoom } from './secret-hash.ts'

/**
 * Lets the call go on if this is the buyer's payment code. The try is committed first, by itself, so
 * this must stand before the transaction of what is paid for.
 * Refuses payCodeMissing, payCodeVoid, payCodeLocked, payCodeWrong (with `triesLeft`), in this order.
 */
export async function comparePayCode(ctx: BuyerContext, code: string): Promise<void> {
  const hash = await tryPayCode(ctx, code)
  await oneStatement(ctx.db, (tx) => forgetPayCodeTries(tx, ctx.buyer.id, hash))
}

/**
 * As `comparePayCode`, but the tries are still counted: the caller forgets them, as part of what it then does.
 * @returns the hash that the code was compared with
 */
export async function tryPayCode(ctx: BuyerContext, code: string): Promise<string> {
  const buyerId = ctx.buyer.id
  requireHashRoom()
  const taken = await oneStatement(ctx.db, (tx) => takePayCodeTry(tx, buyerId))
  if (!taken) return refuseToCompare(ctx)
  crashPoint('payCode.afterTry')
  if (await isPayCode(code, buyerId, taken.hash, ctx.config)) return taken.hash
  if (taken.isVoid) return refuse('payCodeVoid')
  if (taken.lockedUntil) return refuseLocked(taken.lockedUntil)
  return refuse('payCodeWrong', { triesLeft: triesLeft(taken.tries) })
}

async function refuseToCompare(ctx: BuyerContext): Promise<never> {
  const state = await findPayCode(ctx.db, ctx.buyer.id)
  if (!state) return refuse('payCodeMissing')
  if (state.isVoid) return refuse('payCodeVoid')
  // The lock may have ended between the two looks; a moment later he may try.
  return refuseLocked(state.lockedUntil ?? new Date())
}

function refuseLocked(until: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  return refuse('payCodeLocked', {
    lockedUntil: until.toISOString(),
    retryAfterSeconds,
    minutes: Math.ceil(retryAfterSeconds / 60),
  })
}
