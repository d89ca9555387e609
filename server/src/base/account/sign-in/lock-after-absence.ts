import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { findBuyer, lockBuyer } from '../buyer-store.ts'
import { requireOwner } from '../password/require-owner.ts'
import { deletePasswordTries } from './password-try-store.ts'
import { noteUsed, setLock } from './session-store.ts'

type Rows = typeof accountEndpoints

/** Somebody uses the session that asks (PRODUCT §7.15). */
export async function sessionUsed(ctx: BuyerContext): Promise<null> {
  await oneStatement(ctx.db, (tx) => noteUsed(tx, ctx.buyer.sessionId))
  return null
}

/**
 * Chooses after how many minutes without use all of the buyer's sessions are locked. Whoever holds a phone that was left open
 * must not make it open longer: later, or never, asks for a recent login or the password. Refused in the order of the contract.
 */
export async function setSessionLock(
  ctx: BuyerContext,
  { minutes, password }: ParsedOf<Rows['lock_set']>,
): Promise<AnswerOf<Rows['lock_set']>> {
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const before = buyer.lock_after_minutes ?? Number.POSITIVE_INFINITY
  const countedUnder =
    (minutes ?? Number.POSITIVE_INFINITY) > before ? await requireOwner(ctx, buyer, password) : null
  return ctx.act(async (tx) => {
    await lockBuyer(tx, buyer.id)
    await setLock(tx, buyer.id, minutes)
    if (countedUnder) await deletePasswordTries(tx, countedUnder)
    return { minutes }
  })
}
