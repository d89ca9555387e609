import type { accountEndpoints } from '@sampan/contract/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, findBuyer, lockBuyer } from './buyer-store.ts'
import { checkOwnPassword } from './check-password.ts'
import { comparePayCode } from './compare-pay-code.ts'
import { forgetPasswordTries } from './password-try-store.ts'
import { isWeakPayCode } from './pay-code-rules.ts'
import { findPayCode, insertPayCode, replacePayCode } from './pay-code-store.ts'
import { isFreshLogin } from './require-owner.ts'
import { hashPayCode } from './secret-hash.ts'

type Row = typeof accountEndpoints.resetPay

/**
 * Sets the payment code the first time (fresh login, or login password), changes it (old code), or sets it anew after
 * forgetting it (login password). Weak codes are reported, or refused by a setting (PRODUCT §3 "Payment code").
 * Refused in the order of the contract.
 */
export async function resetPayCode(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const weak = isWeakPayCode(input.payCode, buyer.mobile)
  if (weak && ctx.config.weakPayCode === 'refuse') refuse('payCodeWeak')
  const isFirst = (await findPayCode(ctx.db, buyer.id)) === null
  const tryKey = await requireRight(ctx, buyer, input, isFirst)
  const hash = await hashPayCode(input.payCode, buyer.id, ctx.config)
  return ctx.act(async (tx) => {
    const current = await lockBuyer(tx, buyer.id)
    if (current.password_hash !== buyer.password_hash) refuse('oldPasswordWrong')
    const code = { buyerId: buyer.id, hash, weak }
    // Another call was faster in setting the first one; that one is now the old code.
    if (isFirst && !(await insertPayCode(tx, code))) refuse('payCodeOld')
    if (!isFirst) await replacePayCode(tx, code)
    if (tryKey) await forgetPasswordTries(tx, tryKey)
    return { weak }
  })
}

/** @returns what the login password was counted under; null when it was not asked for */
async function requireRight(
  ctx: BuyerContext,
  buyer: BuyerRow,
  input: ParsedOf<Row>,
  isFirst: boolean,
): Promise<Buffer | null> {
  if (input.password !== undefined) {
    return (await checkOwnPassword(ctx, ctx.buyer, buyer, input.password)).tryKey
  }
  if (isFirst) {
    if (!isFreshLogin(ctx)) refuse('loginPasswordNeeded')
  } else if (!input.oldPayCode) {
    refuse('payCodeOld')
  } else {
    await comparePayCode(ctx, input.oldPayCode)
  }
  return null
}
